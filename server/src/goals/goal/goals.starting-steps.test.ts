import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Grace Guide' });
const { assignments, goals, steps, templates, users } = api;
const titles = ['Choose a poem', 'Read it aloud each evening', 'Say it by heart'];

const goalOf = async ({ token }: { token: string }) => {
  const [goal] = (await app.call(goals.list, { token })).body.data;
  if (!goal) throw new Error('they have no goal');
  return goal;
};
const listSteps = async (goal_id: string, { token }: { token: string }) =>
  (await app.call(steps.list, { params: { goal_id }, token })).body.data;
const inOrder = titles.map((title, position) => ({ title, position, done: false, due_date: null }));

test('a goal starts with its template’s steps, which its owner can change', async () => {
  const student = await app.student();
  const { body: goal } = await app.call(goals.create, {
    token: student.token,
    body: { title: 'A poem', steps: titles },
  });
  expect(goal).toMatchObject({ steps_total: 3, steps_done: 0 });
  const [first, ...others] = await listSteps(goal.id, student);
  expect([first, ...others]).toMatchObject(inOrder);
  const step = { params: { goal_id: goal.id, step_id: first?.id ?? '' }, token: student.token };
  await app.call(steps.edit, { ...step, body: { done: true, position: 2 } });
  expect((await listSteps(goal.id, student)).map(({ title }) => title)).toEqual([titles[1], titles[2], titles[0]]);
  const { data } = (await app.call(goals.audit, { params: { goal_id: goal.id }, token: student.token })).body;
  expect(data.at(-1)).toMatchObject({ event: 'goal.created', changes: { steps_total: { from: null, to: 3 } } });
  expect(JSON.stringify(data)).not.toContain(titles[0]);
});

test('a goal can’t have a step without a title or too many steps', async () => {
  const student = await app.student();
  const refused = async (given: unknown) => {
    const got = await app.refused(goals.create, { token: student.token, body: { title: 'A poem', steps: given } });
    return [got.status, JSON.stringify(got.body)] as const;
  };
  expect(await refused(['Read', ' '])).toEqual([422, expect.stringContaining(english('errors.step.titleRequired'))]);
  expect(await refused('Read')).toEqual([422, expect.stringContaining(english('errors.step.listInvalid'))]);
  const many = Array(limits.stepsMax + 1).fill('Read');
  expect(await refused(many)).toEqual([422, expect.stringContaining(english('errors.step.listTooLong'))]);
  expect((await app.call(goals.list, { token: student.token })).body.count).toBe(0);
});

test('students who are given a goal from a template get its steps, including those who join later', async () => {
  const house = await app.house('Rowan');
  const [one, two] = [await app.student({ house }), await app.student({ house })];
  const { body: template } = await app.call(templates.create, {
    token: guide.token,
    body: { title: 'Learn a poem', steps: titles },
  });
  await app.call(assignments.create, {
    token: guide.token,
    body: { template_id: template.id, to: { house_id: house.id }, submit: true, newcomers: true },
  });
  const late = await app.student();
  await app.call(users.edit, { token: guide.token, params: { user_id: late.id }, body: { house: house.name } });
  for (const student of [one, two, late]) {
    const goal = await goalOf(student);
    expect(goal).toMatchObject({ title: 'Learn a poem', steps_total: 3 });
    expect(await listSteps(goal.id, student)).toMatchObject(inOrder);
  }
});

test('a student whose goal is archived gets it again, and archived goals don’t count for the assignment', async () => {
  const house = await app.house('Alder');
  const student = await app.student({ house });
  const body = { title: 'Tidy the library', to: { house_id: house.id } };
  const first = (await app.call(assignments.create, { token: guide.token, body })).body;
  const { id: goal_id } = await goalOf(student);
  await app.call(goals.archive, { params: { goal_id }, token: guide.token });
  const listed = (await app.call(assignments.list, { token: guide.token })).body.data;
  expect(listed.find(({ id }) => 'id' in first && id === first.id)).toMatchObject({ goals: 0 });
  const dryRun = { token: guide.token, query: { dry_run: 'true' as const }, body };
  expect((await app.call(assignments.create, dryRun)).body).toEqual({ reaches: 1, already: [] });
  expect((await app.call(assignments.create, { token: guide.token, body })).body).toMatchObject({ created: 1 });
});
