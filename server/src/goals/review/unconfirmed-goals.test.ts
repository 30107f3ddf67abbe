import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const guide = await app.guide();
const { goals, overview, review, today, users } = api;
const { token } = guide;

/** Every count of goals that a guide sees. */
async function numbers() {
  const counted = (await app.call(overview.read, { token })).body;
  return {
    queue: (await app.call(review.queue, { token })).body.count,
    today: (await app.call(today.read, { token })).body.waiting,
    waiting: (await app.call(goals.list, { token, query: { waiting_for: 'me' } })).body.count,
    goals: counted.goals,
    waitingInOverview: counted.waiting_for_guide.reduce((sum, { goals }) => sum + goals, 0),
    leftOut: counted.unconfirmed_goals,
    confirmed: (await app.call(goals.list, { token, query: { confirmed: 'true' } })).body.count,
    unconfirmed: (await app.call(goals.list, { token, query: { confirmed: 'false' } })).body.count,
  };
}

test('the goals of a sign-up are in the queue and in the counts only once a guide has confirmed the person', async () => {
  const [student, stranger] = [await app.student(), await app.student({ is_confirmed: false })];
  for (const owner of [student, stranger]) {
    const params = { goal_id: (await app.goal(owner)).id };
    await app.call(goals.submit, { params, token: owner.token });
  }
  const one = { queue: 1, today: 1, waiting: 1, goals: 1, waitingInOverview: 1, confirmed: 1 };
  expect(await numbers()).toEqual({ ...one, leftOut: 1, unconfirmed: 1 });
  expect((await app.call(review.queue, { token })).body.data.map(({ goal }) => goal.owner_id)).toEqual([student.id]);
  // Guides still find the goals in the list, and their owner sees that they wait for a guide.
  expect((await app.call(goals.list, { token })).body.count).toBe(2);
  const own = { token: stranger.token, query: { waiting_for: 'guide' } } as const;
  expect((await app.call(goals.list, own)).body.count).toBe(1);

  await app.call(users.confirm, { params: { user_id: stranger.id }, token });
  const two = { queue: 2, today: 2, waiting: 2, goals: 2, waitingInOverview: 2, confirmed: 2 };
  expect(await numbers()).toEqual({ ...two, leftOut: 0, unconfirmed: 0 });
});
