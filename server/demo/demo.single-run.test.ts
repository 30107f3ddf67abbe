import { api } from '@trellis/contract/api.ts';
import { phaseOf, phases } from '@trellis/contract/goals/status.ts';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { commandHere } from '../testing/cli.ts';
import { demoClock } from './calendar.ts';
import { fillDemo } from './fill.ts';
import { demoSchool } from './school.schema.ts';

const password = 'trellis-demo';
const app = await testApp({ engine: 'sqlite' });
await fillDemo({ ...app.context, clock: demoClock() }, password);
const tokenOf = async (username: string) => (await app.call(api.auth.login, { body: { username, password } })).body;
const { access_token: token } = await tokenOf('ada@trellis.example');

test('the demo school has goals in every phase, some of them overdue, archived or looked back on', async () => {
  const { body } = await app.call(api.goals.list, { token, query: { limit: 1000 } });
  expect(new Set(body.data.map(({ status }) => phaseOf(status)))).toEqual(new Set(phases));
  const today = new Date().toISOString().slice(0, 10);
  expect(body.data.some(({ due_date, status }) => due_date && due_date < today && status === 'In Progress')).toBe(true);
  const archived = await app.call(api.goals.list, { token, query: { archived: 'true' } });
  expect(archived.body.count).toBeGreaterThan(2);
  const reflections = app.context.db.query.selectFrom('reflections').select('goal_id');
  expect((await reflections.execute()).length).toBeGreaterThan(2);
});

test('every list in the demo school has something to show, to guides and to Mia', async () => {
  const { access_token: mia } = await tokenOf('mia@trellis.example');
  const lists = [api.users, api.houses, api.templates, api.assignments, api.notifications, api.imports, api.terms];
  for (const { list } of lists) expect((await app.call(list, { token })).body.count, list.path).toBeGreaterThan(0);
  for (const list of [api.goals.list, api.notifications.list]) {
    expect((await app.call(list, { token: mia })).body.count, list.path).toBeGreaterThan(0);
  }
  expect((await app.call(api.review.queue, { token })).body.count).toBeGreaterThan(3);
});

test('nothing in the demo school happened on a weekend, in the future or before the school opened', async () => {
  const entries = await app.context.db.query.selectFrom('audit').select('created_at').execute();
  const days = entries.map(({ created_at }) => new Date(created_at)).filter((at) => at < new Date(Date.now() - 60_000));
  expect(days.length).toBeGreaterThan(400);
  expect(days.filter((at) => [0, 6].includes(at.getUTCDay()))).toEqual([]);
  expect(entries.every(({ created_at }) => new Date(created_at) <= new Date())).toBe(true);
});

test('the demo school passes the check of a database, and people who left cannot sign in', async () => {
  expect(await commandHere(['check'], { DATA_DIR: app.database.dataDir })).toMatchObject({ code: 0 });
  for (const { email } of demoSchool.students.filter(({ has_left }) => has_left)) {
    expect((await app.anything(api.auth.login, { body: { username: email, password } })).status).toBe(400);
  }
});
