import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { termStarts } from '../../../testing/term-starts.ts';
import { day } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { workOnStarts } from './terms.archive.ts';
import { expiredStarts } from './terms.starts.ts';

const app = await testApp();
const { terms, goals } = api;
const { dueNotificationCount, start, finishedGoals, archivedAmong } = termStarts(app);

test('goals that are archived for the same term later are undone together with the first', async () => {
  const { guide, ids } = await finishedGoals(4);
  const { token } = await app.guide();
  const { begun } = await start(guide);
  // Another guide still sees the goals that are in the archive by now.
  const { body: late } = await app.call(terms.begin, { token, body: { before: begun.before } });
  expect(late).toMatchObject({ id: begun.id, goals: 4, archived: 4 });
  await workOnStarts(app.context);
  // A goal of last term is only reviewed now.
  const { id: more } = await app.reviewed(await app.student(), guide, { due_date: app.inDays(-30) });
  expect((await start(guide)).begun).toMatchObject({ id: begun.id, goals: 5 });
  expect(await archivedAmong([...ids, more])).toHaveLength(5);
  await app.call(terms.undoStart, { token, params: { start_id: begun.id } });
  await workOnStarts(app.context);
  expect(await archivedAmong([...ids, more])).toEqual([]);
  // The other tests begin without finished goals.
  await start(guide);
});

test('undoing a start brings back the goals that it archived and that still are, and withdraws its news', async () => {
  const { ada, guide, ids } = await finishedGoals(6);
  const byHand = await app.goal(guide);
  await app.call(goals.archive, { token: guide.token, params: { goal_id: byHand.id } });
  const { begun } = await start(guide);
  expect(await dueNotificationCount(ada)).toBe(1);
  const [again, removed, ...others] = ids;
  const at = { token: guide.token, params: { goal_id: again ?? '' } };
  // Someone has archived this one on purpose since.
  await app.call(goals.unarchive, at);
  await app.call(goals.archive, at);
  await app.call(goals.unarchive, { ...at, params: { goal_id: removed ?? '' } });
  await app.call(goals.remove, { ...at, params: { goal_id: removed ?? '' } });

  const undo = { token: guide.token, params: { start_id: begun.id } };
  expect((await app.call(terms.undoStart, undo)).body).toMatchObject({ state: 'undoing', archived: 4 });
  await workOnStarts(app.context);
  expect((await app.call(terms.undoStart, undo)).body).toMatchObject({ state: 'undone', archived: 0 });
  expect(await archivedAmong([...ids, byHand.id])).toEqual([again, byHand.id]);
  const { body: audit } = await app.call(goals.audit, { token: guide.token, params: { goal_id: others[0] ?? '' } });
  expect(audit.data[0]).toMatchObject({ event: 'goal.unarchived', actor_id: guide.id });
  expect(await dueNotificationCount(ada)).toBe(0);
});

test('undoing a start leaves goals in the archive if their student has no room for them', async () => {
  const { ada, ben, guide, ids } = await finishedGoals(4);
  const { begun } = await start(guide);
  await app.manyGoals(ada, limits.goalsPerStudentMax - 1);
  const undo = { token: guide.token, params: { start_id: begun.id } };
  await app.call(terms.undoStart, undo);
  await Promise.all([workOnStarts(app.context), workOnStarts(app.context)]);
  await workOnStarts(app.context);
  expect((await app.call(terms.undoStart, undo)).body).toMatchObject({ state: 'undone', archived: 1 });
  expect(await archivedAmong(ids)).toHaveLength(1);
  const count = async ({ id }: TestUser) =>
    (await app.call(goals.list, { token: guide.token, query: { limit: 1, owner_id: id } })).body.count;
  expect([await count(ada), await count(ben)]).toEqual([limits.goalsPerStudentMax, 2]);
});

test('a start that is undone while it archives leaves no goal in the archive', async () => {
  const { guide, ids } = await finishedGoals(20);
  const { body: found } = await app.call(terms.finished, { token: guide.token });
  const { body: begun } = await app.call(terms.begin, { token: guide.token, body: { before: found.before ?? '' } });
  const working = workOnStarts(app.context);
  await app.call(terms.undoStart, { token: guide.token, params: { start_id: begun.id } });
  await working;
  await workOnStarts(app.context);
  expect(await archivedAmong(ids)).toEqual([]);
  const { body: over } = await app.call(terms.finished, { token: guide.token });
  expect(over.start).toMatchObject({ state: 'undone' });
});

test('after a week a start can’t be undone', async () => {
  const { guide } = await finishedGoals(1);
  const { begun } = await start(guide);
  app.clock.advance(7 * day + 1);
  await deleteExpired(app.context.db, app.clock, expiredStarts);
  const { token } = await app.guide();
  const late = await app.refused(terms.undoStart, { token, params: { start_id: begun.id } });
  expect(late).toMatchObject({ status: 404, body: { code: 'term.start_not_found' } });
  expect((await app.call(terms.finished, { token })).body.start).toBeNull();
});
