import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { goals, users } = api;

const [owner, other, guide] = [await app.student(), await app.student(), await app.guide()];
const goal = await app.goal(owner);
const params = { goal_id: goal.id };

test.each([
  ['an edit without a title', goals.edit, { params, body: { title: '' } }],
  ['a progress above 100', goals.updateProgress, { params, query: { progress_bar: 101 } }],
  ['a missing progress', goals.updateProgress, { params }],
  ['a history with a limit of 0', goals.audit, { params, query: { limit: 0 } }],
])('%s of somebody else’s goal gets the same answer as for a goal that doesn’t exist', async (_, call, sent) => {
  expect((await app.refused(call, { ...sent, token: other.token })).status).toBe(404);
  expect((await app.refused(call, { ...sent, token: owner.token })).status).toBe(422);
  const unknown = { ...sent, params: { goal_id: 'unknown' }, token: guide.token };
  expect((await app.refused(call, unknown)).status).toBe(404);
});

test('a student is refused someone else’s history, whatever else is wrong with the request', async () => {
  const sent = { params: { user_id: owner.id }, query: { limit: 0 } };
  expect((await app.refused(users.audit, { ...sent, token: other.token })).status).toBe(403);
  expect((await app.refused(users.audit, { ...sent, token: owner.token })).status).toBe(422);
});
