import { api } from '@trellis/contract/api.ts';
import { dateAfter } from '../clock.ts';
import type { TestApp } from '../testing/app.ts';
import { guide, key, type School, type WritingCalls } from './written-school.ts';

/** Days that are over and of which some meet those of other terms. */
function someDays({ random }: School) {
  const first_day = dateAfter('2026-01-01', random.whole(0, 40));
  return { first_day, last_day: dateAfter(first_day, random.whole(0, 3)) };
}

async function someTerm({ context }: TestApp, { random }: School) {
  const terms = await context.db.query.selectFrom('terms').select('id').execute();
  return { params: { term_id: random.pick([...terms.map(({ id }) => id), 'none']) } };
}

/** What guides write of the terms, and the start of a new one. */
export const callsOfTerms: WritingCalls = {
  'terms.create': {
    weight: 2,
    call: (app, school) =>
      app.anything(api.terms.create, { ...guide(school), ...key(school), body: { name: 'Lent', ...someDays(school) } }),
  },
  'terms.edit': {
    weight: 1,
    call: async (app, school) =>
      app.anything(api.terms.edit, { ...(await someTerm(app, school)), ...guide(school), body: someDays(school) }),
  },
  'terms.remove': {
    weight: 1,
    call: async (app, school) => app.anything(api.terms.remove, { ...(await someTerm(app, school)), ...guide(school) }),
  },
  'terms.archiveOver': {
    weight: 2,
    async call(app, school) {
      const { body } = await app.anything(api.terms.over, guide(school));
      const { before } = body as { before?: string };
      return app.anything(api.terms.archiveOver, { ...guide(school), body: { before: before ?? '2026-01-01' } });
    },
  },
};
