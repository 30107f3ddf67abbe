import { api } from '@trellis/contract/api.ts';
import type { NewTemplateInput } from '@trellis/contract/goals/templates/templates.api.ts';
import { createFirstGuide } from '../src/access/login/first-guide.ts';
import { buildApp } from '../src/app/app.ts';
import { day } from '../src/base/clock.ts';
import { notifyAboutDueDates } from '../src/goals/digests/due-dates.ts';
import { findCredentials } from '../src/people/users/users.queries.ts';
import { beginSession, endSessions } from '../src/platform/credentials/sessions.ts';
import { inProcessCaller } from '../testing/http.ts';
import { demoCalendar } from './calendar.ts';
import { createAccount, type DemoContext, headGuide, idOf, type School } from './people.ts';
import demoSchool from './school.json' with { type: 'json' };
import { eventsIn } from './school-events.ts';

const openedDaysAgo = 200;
const readDaysAgo = 3;

/** Fills an empty school through the API, with each call at its own time. */
export async function fillDemo(context: DemoContext, password: string): Promise<void> {
  const app = await buildApp({ ...context, config: { ...context.config, signup: 'open', logLevel: 'error' } });
  await app.ready();
  const calendar = demoCalendar(context.config.timeZone);
  const { call } = inProcessCaller(app);
  const people: School['people'] = new Map();
  const tokenOf = (name: string) => beginSession(context.db, context.clock, idOf({ people }, name));
  const school: School = { context, call, calendar, password, people, tokenOf, templates: [] };
  await open(school);
  await play(school);
  await finish(school);
  await app.close();
}

async function open(school: School): Promise<void> {
  const { context, call, calendar, password, people, tokenOf } = school;
  const { houses, guides, students, library } = demoSchool;
  context.clock.set(calendar.openingOf(openedDaysAgo));
  const [first, ...others] = guides;
  if (!first) return;
  await createFirstGuide({ ...context, config: { ...context.config, firstGuide: { email: first.email, password } } });
  const account = await findCredentials(context.db, first.email);
  people.set(first.name, account?.id ?? '');
  const token = await tokenOf(first.name);
  for (const name of houses) await call(api.houses.create, { token, body: { name } });
  const body = { full_name: first.name, house: first.house };
  await call(api.users.edit, { token, params: { user_id: idOf(school, first.name) }, body });
  for (const guide of others) await createAccount(school, guide, 'guide');
  for (const student of students) await createAccount(school, student, 'student');
  for (const template of library) {
    const made = await call(api.templates.create, { token, body: template as NewTemplateInput });
    school.templates.push(made.body.id);
  }
}

async function play(school: School): Promise<void> {
  const { context, calendar } = school;
  let today = '';
  for (const { at, run } of eventsIn(school)) {
    context.clock.set(at);
    const date = at.toISOString().slice(0, 10);
    if (date !== today) await notifyAboutDueDates(context);
    today = date;
    await run();
  }
  context.clock.set(calendar.now);
  await notifyAboutDueDates(context);
}

async function finish(school: School): Promise<void> {
  const { context, call, calendar, people, tokenOf } = school;
  const token = await tokenOf(headGuide);
  for (const { name, first_day_in, last_day_in } of demoSchool.terms) {
    const body = { name, first_day: calendar.daysFromNow(first_day_in), last_day: calendar.daysFromNow(last_day_in) };
    await call(api.terms.create, { token, body });
  }
  await call(api.firstSteps.dismiss, { token });
  for (const { name } of demoSchool.students.filter(({ has_left }) => has_left)) {
    await call(api.users.edit, { token, params: { user_id: idOf(school, name) }, body: { is_active: false } });
  }
  const { query } = context.db;
  const read_at = new Date(calendar.now.getTime() - readDaysAgo * day).toISOString();
  await query.updateTable('notifications').set({ read_at }).where('created_at', '<', read_at).execute();
  // Past events send no emails.
  await query.updateTable('notifications').set({ mail_id: '' }).execute();
  await query.updateTable('notification_mails').set({ look_at: null }).execute();
  // All people have chosen their own passwords.
  await query.updateTable('users').set({ has_given_credential: 0 }).execute();
  for (const id of people.values()) await endSessions(context.db, id);
}
