import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld } from '../../../testing/world.ts';
import { hour } from '../../base/clock.ts';

const app = await testApp();
const { goals, checkIns } = api;

/** A student's goal, what is done with it an hour later each time, and what is kept of it. */
async function aGoal() {
  const { goal, owner, guide, other } = await makeWorld(app);
  const at = (by: { token: string }) => ({ params: { goal_id: goal.id }, token: by.token });
  const anHourLater = () => {
    app.clock.advance(hour);
    return app.clock().toISOString();
  };
  return {
    goal,
    other,
    waitingSince: async () => (await app.call(goals.read, at(owner))).body.waiting_since,
    kept: () =>
      app.context.db.query
        .selectFrom('goals')
        .select(['review_changed_at', 'last_active_at', 'completed_at', 'was_returned'])
        .where('id', '=', goal.id)
        .executeTakeFirstOrThrow(),
    async on(what: (asOwner: ReturnType<typeof at>, asGuide: ReturnType<typeof at>) => Promise<unknown>) {
      const now = anHourLater();
      await what(at(owner), at(guide));
      return now;
    },
  };
}

test('a goal waits since it was made, since the last step of its review, and no more once both have reviewed it', async () => {
  const { goal, on, waitingSince } = await aGoal();
  expect(await waitingSince()).toBe(goal.created_at);
  await on((owner) => app.call(goals.edit, { ...owner, body: { title: 'Read more' } }));
  expect(await waitingSince()).toBe(goal.created_at);
  expect(await on((owner) => app.call(goals.submit, owner))).toBe(await waitingSince());
  const edited = await on((owner) => app.call(goals.edit, { ...owner, body: { title: 'Read twelve books' } }));
  expect(await waitingSince()).toBe(edited);
  const submitted = await on((owner) => app.call(goals.submit, owner));
  await on((_, guide) => app.call(api.comments.create, { ...guide, body: { text: 'I will read it.' } }));
  expect(await waitingSince()).toBe(submitted);
  await on((_, guide) => app.call(goals.approve, guide));
  expect(await waitingSince()).toBeNull();
});

test('a goal that goes to somebody else waits for them from then on', async () => {
  const { on, other, kept } = await aGoal();
  await on((owner) => app.call(goals.submit, owner));
  await on((_, guide) => app.call(goals.sendBack, { ...guide, body: { comment: 'How many?' } }));
  const given = await on((_, guide) => app.call(goals.edit, { ...guide, body: { owner_id: other.id } }));
  expect(await kept()).toMatchObject({ review_changed_at: given, was_returned: 0 });
});

test('a goal that was sent back is known as such until its review is complete, also when it is submitted again', async () => {
  const { on, kept } = await aGoal();
  const was = async () => (await kept()).was_returned;
  await on((owner) => app.call(goals.submit, owner));
  expect(await was()).toBe(0);
  await on((_, guide) => app.call(goals.sendBack, { ...guide, body: { comment: 'How many?' } }));
  expect(await was()).toBe(1);
  await on((owner) => app.call(goals.edit, { ...owner, body: { title: 'Read twelve books' } }));
  await on((owner) => app.call(goals.submit, owner));
  expect(await was()).toBe(1);
  await on((_, guide) => app.call(goals.approve, guide));
  expect(await was()).toBe(0);
});

test('a goal under way is touched by progress and by a check-in that only says something, and completed once', async () => {
  const { on, kept } = await aGoal();
  await on((owner) => app.call(goals.submit, owner));
  const approved = await on((_, guide) => app.call(goals.approve, guide));
  expect(await kept()).toMatchObject({ last_active_at: approved, completed_at: null });
  const moved = await on((owner) => app.call(goals.updateProgress, { ...owner, query: { progress_bar: 40 } }));
  expect(await kept()).toMatchObject({ review_changed_at: approved, last_active_at: moved });
  const said = await on((owner) =>
    app.call(checkIns.create, { ...owner, body: { progress_bar: 40, note: 'The library was shut.' } }),
  );
  expect(await kept()).toMatchObject({ last_active_at: said, completed_at: null });
  const reached = await on((owner) => app.call(goals.updateProgress, { ...owner, query: { progress_bar: 100 } }));
  const noted = await on((owner) =>
    app.call(checkIns.create, { ...owner, body: { progress_bar: 100, note: 'I did it.' } }),
  );
  expect(await kept()).toMatchObject({ last_active_at: noted, completed_at: reached });
  await on((owner) => app.call(goals.updateProgress, { ...owner, query: { progress_bar: 90 } }));
  expect(await kept()).toMatchObject({ completed_at: null });
});
