import { api } from '@trellis/contract/api.ts';
import type { Step } from '@trellis/contract/goals/steps/step.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();

async function withSteps(...titles: string[]) {
  const goal = await goalScenario(app);
  const steps: Step[] = [];
  for (const title of titles) steps.push(await goal.addStep(title));
  const titlesNow = async () => (await goal.steps()).data.map(({ title }) => title).join(' ');
  const id = (title: string) => steps.find((step) => step.title === title)?.id ?? '';
  return { ...goal, added: steps, id, goalId: goal.id, titlesNow };
}

test('a student breaks a goal down into steps, which keep their order', async () => {
  const goal = await withSteps('Find', 'Read', 'Tell');
  const { data, count } = await goal.steps();
  expect(count).toBe(3);
  expect(data).toEqual(goal.added);
  expect(data).toMatchObject([
    { title: 'Find', done: false, due_date: null, position: 0 },
    { title: 'Read', position: 1 },
    { title: 'Tell', position: 2 },
  ]);
  const got = await app.call(api.steps.list, { ...goal.at(goal.guide), query: { skip: 1, limit: 1 } });
  expect(got.body).toEqual({ data: data.slice(1, 2), count: 3 });
});

test('a step is added at the given position, or last if the position is past the end', async () => {
  const goal = await withSteps('a', 'b');
  const add = (body: { title: string; position: number }) =>
    app.call(api.steps.create, { ...goal.at(goal.owner), body });
  expect((await add({ title: 'first', position: 0 })).body.position).toBe(0);
  expect((await add({ title: 'last', position: 99 })).body.position).toBe(3);
  expect((await add({ title: 'middle', position: 2 })).body.position).toBe(2);
  expect(await goal.titlesNow()).toBe('first a middle b last');
});

test('a step moves to a position, and the others shift', async () => {
  const goal = await withSteps('a', 'b', 'c', 'd');
  const moves = [
    ['a', 2, 'b c a d'],
    ['d', 0, 'd b c a'],
    ['b', 1, 'd b c a'],
    ['d', 400, 'b c a d'],
  ] as const;
  for (const [title, position, order] of moves) {
    expect((await goal.editStep(goal.id(title), { position })).status).toBe(200);
    expect(await goal.titlesNow()).toBe(order);
  }
  expect((await goal.steps()).data.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
});

test('ticking a step off is counted, but leaves the progress, review and version alone', async () => {
  const goal = await withSteps('a', 'b');
  await goal.review(20);
  const before = await app.call(api.goals.read, goal.at(goal.owner));
  expect((await goal.editStep(goal.id('b'), { done: true })).body).toMatchObject({ title: 'b', done: true });
  const after = await app.call(api.goals.read, goal.at(goal.owner));
  expect(after.body).toEqual({ ...before.body, steps_done: 1, steps_total: 2 });
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  const { body } = await app.call(api.goals.list, { token: goal.owner.token });
  expect(body.data).toEqual([after.body]);
});

test('a step can be renamed, given a due date and deleted, which closes the gap', async () => {
  const goal = await withSteps('a', 'b', 'c');
  const edited = await goal.editStep(goal.id('b'), { title: ' Better ', due_date: '2026-12-24' });
  expect(edited.body).toMatchObject({ title: 'Better', due_date: '2026-12-24', position: 1 });
  expect((await goal.editStep(goal.id('b'), { due_date: null })).body).toMatchObject({ due_date: null });
  expect(await goal.deleteStep(goal.id('a'))).toMatchObject({ status: 200, body: { message: 'The step was deleted' } });
  expect((await goal.steps()).data).toMatchObject([
    { title: 'Better', position: 0 },
    { title: 'c', position: 1 },
  ]);
});

test('a goal can have at most thirty steps, even if many are added at once', async () => {
  const goal = await goalScenario(app);
  const add = (n: number) =>
    app.anything(api.steps.create, {
      ...goal.at(n % 2 ? goal.owner : goal.guide),
      body: { title: `Step ${n}` },
    });
  for (let n = 0; n < 26; n += 1) expect((await add(n)).status).toBe(200);
  const got = await times(8, (n) => add(26 + n));
  expect(got.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = got.filter(({ status }) => status !== 200);
  for (const one of refused) {
    expect(one).toMatchObject({
      status: 409,
      body: { detail: 'A goal can have at most 30 steps. Delete one to add another', code: 'step.too_many' },
    });
  }
  expect((await goal.steps()).data.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, n) => n));
});

test('an invalid step is refused', async () => {
  const goal = await withSteps('a');
  const wrong = [
    {},
    { title: '' },
    { title: '  ' },
    { title: 'x'.repeat(256) },
    { title: 'x', due_date: '2026-02-30' },
    { title: 'x', due_date: '' },
    { title: 'x', done: 'yes' },
    { title: 'x', position: -1 },
    { title: 'x', position: 1.5 },
    { title: 'x', position: null },
  ];
  for (const body of wrong) {
    const got = await app.anything(api.steps.create, { ...goal.at(goal.owner), body });
    expect(got.status, JSON.stringify(body)).toBe(422);
    if (!('title' in body) || body.title !== 'x') continue;
    const { title: _, ...edit } = body;
    expect((await goal.editStep(goal.id('a'), edit)).status, JSON.stringify(edit)).toBe(422);
  }
  expect(await goal.titlesNow()).toBe('a');
});

test('a step of another goal or a deleted one isn’t found', async () => {
  const [goal, other] = [await withSteps('a'), await withSteps('b')];
  for (const step of [other.id('b'), 'none', 'x'.repeat(300)]) {
    const notFound = { status: 404, body: { detail: 'Step not found', code: 'step.not_found' } };
    expect(await goal.editStep(step, { done: true })).toMatchObject(notFound);
    expect(await goal.deleteStep(step)).toMatchObject(notFound);
  }
  expect((await other.steps()).data).toMatchObject([{ title: 'b', done: false }]);
});

test('the history shows what happened to steps without their titles', async () => {
  const goal = await withSteps('Secret errand');
  const id = goal.id('Secret errand');
  await goal.editStep(id, { done: true });
  await goal.editStep(id, { title: 'Another secret', due_date: '2026-12-01' });
  await goal.editStep(id, {});
  await goal.editStep(id, { done: true, position: 5 });
  await goal.deleteStep(id, goal.guide);
  const entries = await goal.entries();
  const step_id = { from: id, to: id };
  expect(
    entries
      .map(({ event, changes }) => [event, changes])
      .reverse()
      .slice(1),
  ).toEqual([
    [
      'goal.step_added',
      {
        step_id: { from: null, to: id },
        done: { from: null, to: false },
        position: { from: null, to: 0 },
        step_title: { from: null, to: null },
      },
    ],
    ['goal.step_edited', { step_id, done: { from: false, to: true } }],
    ['goal.step_edited', { step_id, due_date: { from: null, to: '2026-12-01' }, step_title: { from: null, to: null } }],
    [
      'goal.step_deleted',
      {
        step_id: { from: id, to: null },
        done: { from: true, to: null },
        due_date: { from: '2026-12-01', to: null },
        position: { from: 0, to: null },
        step_title: { from: null, to: null },
      },
    ],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/secret/i);
});

test('a step that is repeated with its Idempotency-Key is added once', async () => {
  const goal = await goalScenario(app);
  const send = () =>
    app.anything(api.steps.create, {
      ...goal.at(goal.owner),
      body: { title: 'Once' },
      headers: { 'Idempotency-Key': 'one step' },
    });
  const answers = await times(10, send);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect((await goal.steps()).count).toBe(1);
});
