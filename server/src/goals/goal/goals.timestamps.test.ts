import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld } from '../../../testing/world.ts';
import { hour } from '../../base/clock.ts';

const app = await testApp();
const { goals, checkIns } = api;

/** A student's goal, a function that does something to it an hour later, and one that reads its stored timestamps. */
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
    stored: () =>
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

test('a goal has been waiting since its creation or the last step of its review, until both sides have approved', async () => {
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

test('a goal with a new owner has been waiting since the change of owner', async () => {
  const { on, other, stored } = await aGoal();
  await on((owner) => app.call(goals.submit, owner));
  await on((_, guide) => app.call(goals.sendBack, { ...guide, body: { comment: 'How many?' } }));
  const given = await on((_, guide) => app.call(goals.edit, { ...guide, body: { owner_id: other.id } }));
  expect(await stored()).toMatchObject({ review_changed_at: given, was_returned: 0 });
});

test('a goal counts as sent back until its review is complete, even after it is submitted again', async () => {
  const { on, stored } = await aGoal();
  const was = async () => (await stored()).was_returned;
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

test('progress and check-ins with only a note count as activity, and completion is recorded once', async () => {
  const { on, stored } = await aGoal();
  await on((owner) => app.call(goals.submit, owner));
  const approved = await on((_, guide) => app.call(goals.approve, guide));
  expect(await stored()).toMatchObject({ last_active_at: approved, completed_at: null });
  const moved = await on((owner) => app.call(goals.updateProgress, { ...owner, query: { progress_bar: 40 } }));
  expect(await stored()).toMatchObject({ review_changed_at: approved, last_active_at: moved });
  const noteAdded = await on((owner) =>
    app.call(checkIns.create, { ...owner, body: { progress_bar: 40, note: 'The library was shut.' } }),
  );
  expect(await stored()).toMatchObject({ last_active_at: noteAdded, completed_at: null });
  const reached = await on((owner) => app.call(goals.updateProgress, { ...owner, query: { progress_bar: 100 } }));
  const checkedInAgain = await on((owner) =>
    app.call(checkIns.create, { ...owner, body: { progress_bar: 100, note: 'I did it.' } }),
  );
  expect(await stored()).toMatchObject({ last_active_at: checkedInAgain, completed_at: reached });
  await on((owner) => app.call(goals.updateProgress, { ...owner, query: { progress_bar: 90 } }));
  expect(await stored()).toMatchObject({ completed_at: null });
});
