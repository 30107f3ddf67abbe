import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignmentCalls } from '../../../testing/assignment-calls.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Grace Guide' });
const { assignments, goals, comments, steps, checkIns } = api;
const { houseOf, give, goalsOf, historyOf, listed } = assignmentCalls(app, guide);
const { notificationTexts: texts } = app;

const takeBack = async (assignment_id: string, query: { dry_run?: 'true' } = {}, headers = {}) =>
  (await app.call(assignments.takeBack, { params: { assignment_id }, token: guide.token, query, headers })).body;
const goalOf = async (student: TestUser) => {
  const [goal] = await goalsOf(student);
  if (!goal) throw new Error('the student has no goal');
  return { params: { goal_id: goal.id }, token: student.token };
};

test.each([false, true])(
  'taking back an assignment deletes its untouched goals with their notifications (submitted: %s)',
  async (submit) => {
    const { house, residents, title } = await houseOf(3);
    const { id } = await give({ title, to: { house_id: house.id }, submit, newcomers: true });
    const first = residents[0] ?? guide;
    const { params } = await goalOf(first);
    expect(await texts(first)).toHaveLength(1);
    expect(await takeBack(id, { dry_run: 'true' })).toEqual({ deleted: 3, kept: 0 });
    expect(await goalsOf(first)).toHaveLength(1);

    expect(await takeBack(id)).toEqual({ deleted: 3, kept: 0 });
    for (const resident of residents) {
      expect(await goalsOf(resident)).toEqual([]);
      expect(await texts(resident)).toEqual([]);
    }
    expect((await historyOf(params.goal_id))[0]).toMatchObject({ event: 'goal.deleted', actor_id: guide.id });
    expect(await listed(id)).toBeUndefined();
    await app.student({ house });
    expect(await takeBack(id)).toEqual({ deleted: 0, kept: 0 });
  },
);

test('a goal that anyone has edited, reviewed, commented on or worked with stays', async () => {
  const { house, residents, title } = await houseOf(7);
  const { id } = await give({ title, to: { house_id: house.id } });
  const [edited, submitted, commented, stepped, archived, discussed] = await Promise.all(residents.map(goalOf));
  if (!edited || !submitted || !commented || !stepped || !archived || !discussed) throw new Error('goals are missing');
  await app.call(goals.edit, { ...edited, body: { description: 'Every evening' } });
  await app.call(goals.submit, submitted);
  await app.call(comments.create, { ...commented, body: { text: 'Which one?' } });
  await app.call(steps.create, { ...stepped, body: { title: 'Choose it' } });
  await app.call(goals.archive, archived);
  await app.call(comments.create, { ...discussed, token: guide.token, body: { text: 'A short one' } });
  expect(await takeBack(id, { dry_run: 'true' })).toEqual({ deleted: 1, kept: 6 });
  expect(await takeBack(id)).toEqual({ deleted: 1, kept: 6 });
  const counts = await Promise.all(residents.map(async (resident) => (await goalsOf(resident)).length));
  expect(counts).toEqual([1, 1, 1, 1, 0, 1, 0]);
});

test('a goal with a check-in that left the progress unchanged stays too', async () => {
  const { house, residents, title } = await houseOf(1);
  const { id } = await give({ title, to: { house_id: house.id }, submit: true });
  const at = await goalOf(residents[0] ?? guide);
  await app.call(goals.approve, at);
  await app.call(checkIns.create, { ...at, body: { progress_bar: 0, note: 'Not yet' } });
  expect(await takeBack(id)).toEqual({ deleted: 0, kept: 1 });
});

test('an ended assignment can be taken back, even twice under one key, and an unknown one can’t', async () => {
  const { house, title } = await houseOf(2);
  const { id } = await give({ title, to: { house_id: house.id } });
  await app.call(assignments.end, { params: { assignment_id: id }, token: guide.token });
  const key = { 'Idempotency-Key': 'take-back-once' };
  expect(await takeBack(id, {}, key)).toEqual({ deleted: 2, kept: 0 });
  expect(await takeBack(id, {}, key)).toEqual({ deleted: 2, kept: 0 });
  for (const dry_run of ['true', 'false'] as const) {
    const unknown = { params: { assignment_id: crypto.randomUUID() }, token: guide.token, query: { dry_run } };
    expect(await app.refused(assignments.takeBack, unknown)).toMatchObject({
      status: 404,
      body: { code: 'assignment.not_found' },
    });
  }
});

test('two guides who take back the same assignment at the same time delete each goal once', async () => {
  const { house, title } = await houseOf(5);
  const { id } = await give({ title, to: { house_id: house.id } });
  const answers = await Promise.all([takeBack(id), takeBack(id)]);
  expect(answers.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(5);
});

test('goals count as untouched even if the guide who gave them has been deleted since', async () => {
  const { house, residents, title } = await houseOf(2);
  const { id } = await give({ title, to: { house_id: house.id } }, await app.guide());
  const [goal] = await Promise.all(residents.map(goalOf));
  const { assigner_id } = (await app.call(goals.read, { ...goal, token: guide.token })).body;
  await app.call(api.users.remove, { params: { user_id: assigner_id ?? '' }, token: guide.token });
  await app.call(comments.create, { ...goal, body: { text: 'Which one?' } });
  expect(await takeBack(id, { dry_run: 'true' })).toEqual({ deleted: 1, kept: 1 });
  expect(await takeBack(id)).toEqual({ deleted: 1, kept: 1 });
});
