import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { day } from '../../base/clock.ts';

const app = await testApp();

test('the owner of a completed goal can write a reflection, which the goal shows', async () => {
  const goal = await goalScenario(app);
  await goal.review(100);
  const { body, status } = await goal.reflect({ went_well: ' Every evening ', next_time: '' });
  expect(status).toBe(200);
  expect(body).toEqual({ went_well: 'Every evening', next_time: '', created_at: expect.any(String), edited_at: null });
  for (const reader of [goal.owner, goal.guide]) expect((await goal.read(reader)).reflection).toEqual(body);
  const { data } = (await app.call(api.goals.list, { token: goal.owner.token })).body;
  expect(data).toMatchObject([{ id: goal.id, reflection: body }]);
  const [entry] = await goal.entries();
  expect(entry).toMatchObject({ event: 'goal.reflected', changes: { went_well: { from: null, to: null } } });
  expect(JSON.stringify(await goal.entries())).not.toContain('Every evening');
});

test('below 100 %, a reflection is possible from the due date on, in the school’s time zone', async () => {
  const edit = { next_time: 'Begin earlier' };
  const [tomorrow, today, never] = [
    await goalScenario(app, { due_date: app.inDays(1) }),
    await goalScenario(app, { due_date: app.inDays(0) }),
    await goalScenario(app),
  ];
  for (const goal of [tomorrow, never]) {
    await goal.review(99);
    expect(await goal.reflect(edit)).toMatchObject({ status: 409, body: { code: 'reflection.too_early' } });
    expect((await goal.read()).reflection).toBeNull();
  }
  expect((await today.reflect(edit)).status).toBe(200);
  app.clock.advance(day);
  expect((await app.anything(api.reflections.write, { ...tomorrow.at(tomorrow.owner), body: edit })).status).toBe(200);
});

test('nobody can reflect on someone else’s goal, not even a guide', async () => {
  const goal = await goalScenario(app);
  await goal.review(100);
  expect((await goal.reflect({ went_well: 'x' }, goal.guide)).status).toBe(403);
  expect((await goal.reflect({ went_well: 'x' }, await app.student())).status).toBe(404);
  const own = await app.goal(goal.guide, { due_date: '2020-01-01' });
  const at = { params: { goal_id: own.id }, token: goal.guide.token };
  expect((await app.call(api.reflections.write, { ...at, body: { went_well: 'x' } })).body.went_well).toBe('x');
});

test('a reflection can be edited, and an edit without changes isn’t audited', async () => {
  const goal = await goalScenario(app);
  await goal.review(100);
  const first = (await goal.reflect({ went_well: 'a', next_time: 'b' })).body as { created_at: string };
  app.clock.advance(60_000);
  expect((await goal.reflect({ went_well: 'a', next_time: 'b' })).body).toEqual(first);
  const second = (await goal.reflect({ went_well: 'a', next_time: 'c' })).body;
  expect(second).toEqual({ ...first, next_time: 'c', edited_at: app.clock().toISOString() });
  expect((await goal.entries()).map(({ event, changes }) => [event, Object.keys(changes)])).toEqual([
    ['goal.reflected', ['next_time']],
    ['goal.reflected', ['went_well', 'next_time']],
    ['goal.created', expect.anything()],
  ]);
});

test('a reflection needs one of its two parts, each with at most 2,000 characters', async () => {
  const goal = await goalScenario(app);
  await goal.review(100);
  const wrong = [{}, { went_well: '', next_time: ' ' }, { went_well: 'x'.repeat(2001) }, { next_time: null }];
  for (const body of wrong) expect((await goal.reflect(body)).status, JSON.stringify(body)).toBe(422);
  expect(await goal.reflect({})).toMatchObject({
    body: { detail: [{ msg: 'Write what went well, or what you will do differently next time' }] },
  });
  expect((await goal.reflect({ went_well: 'x'.repeat(2000), next_time: 'y'.repeat(2000) })).status).toBe(200);
});

test('after ten simultaneous reflections, the goal shows one of them', async () => {
  const goal = await goalScenario(app);
  await goal.review(100);
  const got = await times(10, (n) => goal.reflect({ went_well: `Thought ${n}` }));
  expect(tally(got)).toEqual({ 200: 10 });
  const rows = await app.context.db.query
    .selectFrom('reflections')
    .selectAll()
    .where('goal_id', '=', goal.id)
    .execute();
  expect(rows).toHaveLength(1);
  expect((await goal.read()).reflection?.went_well).toMatch(/^Thought \d+$/);
});
