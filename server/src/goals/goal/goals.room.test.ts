import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();
const guide = await app.guide();
const { assignments, goals } = api;

const fill = (owner: TestUser, count: number) => app.manyGoals(owner, count);
const add = ({ token }: { token: string }, owner_id?: string) =>
  app.anything(goals.create, { token, body: { title: 'One more', ...(owner_id && { owner_id }) } });
const full = { status: 409, body: { code: 'goal.too_many' } };

test('a student has at most 1,000 goals that aren’t archived, no matter who adds the next one', async () => {
  const student = await app.student();
  const ids = await fill(student, limits.goalsPerStudentMax);
  const at = { params: { goal_id: ids[0] ?? '' }, token: student.token };
  expect(await add(student)).toMatchObject(full);
  expect(await add(guide, student.id)).toMatchObject(full);
  const to = { user_ids: [student.id] };
  const assigned = { title: 'For all', to, submit: false, newcomers: false };
  expect(await app.anything(assignments.create, { token: guide.token, body: assigned })).toMatchObject(full);
  const preview = { token: guide.token, body: assigned, query: { dry_run: 'true' } };
  expect(await app.anything(assignments.create, preview)).toMatchObject(full);
  const others = await app.goal(await app.student());
  const move = { params: { goal_id: others.id }, token: guide.token, body: { owner_id: student.id } };
  expect(await app.anything(goals.edit, move)).toMatchObject(full);
  // An edit adds no goal.
  expect((await app.anything(goals.edit, { ...at, body: { title: 'Other' } })).status).toBe(200);

  await app.call(goals.archive, at);
  expect((await add(student)).status).toBe(200);
  expect(await app.anything(goals.unarchive, at)).toMatchObject(full);
});

test('a student without room joins a house without its goals for newcomers, and gets them on joining again', async () => {
  const [student, house] = [await app.student(), await app.house('Alder')];
  const [first = ''] = await fill(student, limits.goalsPerStudentMax);
  const assigned = { title: 'For newcomers', to: { house_id: house.id }, submit: false, newcomers: true };
  await app.call(assignments.create, { token: guide.token, body: assigned });
  const move = (name: string) =>
    app.call(api.users.edit, { params: { user_id: student.id }, token: guide.token, body: { house: name } });
  const count = async () => (await app.call(goals.list, { token: student.token, query: { limit: 1 } })).body.count;
  await move(house.name);
  expect(await count()).toBe(limits.goalsPerStudentMax);

  await app.call(goals.remove, { params: { goal_id: first }, token: student.token });
  await move('No House assigned');
  await move(house.name);
  const newest = (await app.call(goals.list, { token: student.token, query: { limit: 1 } })).body.data;
  expect(newest).toMatchObject([{ title: 'For newcomers' }]);
});

test('an account that nobody has confirmed has at most 50 goals, however many are added at once', async () => {
  const stranger = await app.student({ is_confirmed: false });
  await fill(stranger, limits.unconfirmedGoalsMax - 5);
  const answers = await times(20, () => add(stranger));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'goal.too_many_unconfirmed' },
  });
  await app.call(api.users.confirm, { params: { user_id: stranger.id }, token: guide.token });
  expect((await add(stranger)).status).toBe(200);
});

test('a guide has as many goals as they like', async () => {
  await fill(guide, limits.goalsPerStudentMax);
  expect((await add(guide)).status).toBe(200);
});
