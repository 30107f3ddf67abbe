import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const { goals } = api;
const { notificationTexts: texts } = app;

/** A goal at 40% whose review is complete. */
async function reviewedGoal() {
  const [student, guide] = [await app.student(), await app.guide({ full_name: 'Grace Guide' })];
  const { id } = await app.goal(student, { title: 'Learn to juggle' });
  const params = { goal_id: id };
  await app.submit(student, { id });
  await app.approve(guide, { id });
  await app.call(goals.updateProgress, { params, query: { progress_bar: 40 }, token: student.token });
  return { student, guide, id, params };
}

test('a guide reopens a completed review: the goal waits for a guide, and its progress stays and is read-only', async () => {
  const { student, guide, id, params } = await reviewedGoal();
  const { body } = await app.call(goals.reopen, { params, token: guide.token });
  expect(body).toMatchObject({ status: 'Awaiting Guide Review', progress_bar: 40, approved_by_user: 'Approved' });
  const moved = await app.refused(goals.updateProgress, { params, query: { progress_bar: 50 }, token: student.token });
  expect(moved).toMatchObject({ status: 409, body: { code: 'goal.not_reviewed' } });
  const { body: audit } = await app.call(goals.audit, { params, token: guide.token });
  expect(audit.data[0]).toMatchObject({
    event: 'goal.reopened',
    actor_id: guide.id,
    changes: { approved_by_superuser: { from: 'Approved', to: 'Awaiting approval' } },
  });
  await app.approve(guide, { id });
  expect((await app.call(goals.read, { params, token: student.token })).body).toMatchObject({ status: 'In Progress' });
});

test('the student is notified of the reopening in place of the approval, until the goal is approved again', async () => {
  const { student, guide, id, params } = await reviewedGoal();
  await app.call(goals.reopen, { params, token: guide.token });
  expect(await texts(student)).toEqual([
    english('goals.notifications.sentences.reopened', { who: 'Grace Guide', goal: 'Learn to juggle' }),
  ]);
  await app.approve(guide, { id });
  expect(await texts(student)).toEqual([
    english('goals.notifications.sentences.approved', { who: 'Grace Guide', goal: 'Learn to juggle' }),
  ]);
});

test('only a guide can reopen a review, and only a completed one', async () => {
  const { student, guide, params } = await reviewedGoal();
  const other = await app.student();
  expect((await app.refused(goals.reopen, { params, token: student.token })).status).toBe(403);
  expect((await app.refused(goals.reopen, { params, token: other.token })).status).toBe(404);
  await app.call(goals.reopen, { params, token: guide.token });
  const again = await app.refused(goals.reopen, { params, token: guide.token });
  expect(again).toMatchObject({ status: 409, body: { detail: english('errors.goal.nothingToReopen') } });
});
