import { expect, test } from 'vitest';
import { day } from '../src/base/clock.ts';
import { demoCalendar } from './calendar.ts';
import type { School } from './people.ts';
import demoSchool from './school.json' with { type: 'json' };
import { eventsIn } from './school-events.ts';

type Sent = { body?: { template_id?: string }; query?: { title?: string } };

test.each([0, 1, 2, 3, 4, 5, 6])(
  'students of the demo school answer an assignment only after they get it, even %i days after a Sunday',
  async (days) => {
    const sunday = new Date('2026-11-29T12:00:00Z');
    const given: unknown[] = [];
    const answered: unknown[] = [];
    const call = async (_endpoint: unknown, { body, query }: Sent) => {
      if (body?.template_id) given.push(body.template_id);
      if (query?.title) answered.push(given.includes(query.title));
      return { body: { id: '', data: [] } };
    };
    const { guides, students, library } = demoSchool;
    const names = [...guides, ...students].map(({ name }) => name);
    const school = {
      call,
      calendar: demoCalendar('Europe/Berlin', new Date(sunday.getTime() + days * day)),
      people: new Map(names.map((name) => [name, name])),
      tokenOf: async () => '',
      templates: library.map(({ title }) => title),
    };
    for (const { run } of eventsIn(school as unknown as School)) await run();
    expect(answered.length).toBeGreaterThan(5);
    expect(answered).not.toContain(false);
  },
);
