import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { addManyGoals } from '../../../testing/many-goals.ts';
import { notificationCalls } from '../../../testing/notification-calls.ts';
import { dateAfter, dateIn, day } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { goalOf, goalRows } from '../../goals/goal/goals.queries.ts';
import { workOnStarts } from './terms.archive.ts';
import { findBoundary, isFinished } from './terms.finished-goals.ts';
import { expiredStarts } from './terms.starts.ts';

const app = await testApp();
const { terms, goals } = api;
const { texts } = notificationCalls(app);

/** The date in the school's time zone, a number of days from now. */
const inDays = (days: number) => dateAfter(dateIn(app.context.config.timeZone)(app.clock()), days);
const addTerm = ({ token }: TestUser, name: string, first_day: string, last_day: string) =>
  app.call(terms.create, { token, body: { name, first_day, last_day } });

/** A reviewed goal with some progress. */
async function reviewed(owner: TestUser, guide: TestUser, fields: object, progress_bar = 0) {
  const { id } = await app.goal(owner, fields);
  const at = { params: { goal_id: id } };
  await app.call(goals.submit, { ...at, token: owner.token });
  await app.call(goals.approve, { ...at, token: guide.token });
  if (progress_bar > 0) await app.call(goals.updateProgress, { ...at, token: owner.token, query: { progress_bar } });
  return id;
}

const archivedEntries = async (ids: readonly string[]) =>
  app.context.db.query
    .selectFrom('audit')
    .select(['record_id', 'actor_id', 'changes'])
    .where('event', '=', 'goal.archived')
    .where('record_id', 'in', ids)
    .execute();

const dueNotificationCount = async ({ id }: TestUser) => {
  const rows = app.context.db.query.selectFrom('notifications').select('kind').where('user_id', '=', id);
  return (await rows.where('kind', '=', 'new_term').execute()).length;
};

/** Starts a term, and has the background finish it. */
async function start({ token }: TestUser) {
  const { body: found } = await app.call(terms.finished, { token });
  const { body: begun } = await app.call(terms.begin, { token, body: { before: found.before ?? '' } });
  await workOnStarts(app.context);
  const { body: after } = await app.call(terms.finished, { token });
  return { found, begun, archived: after.start?.archived ?? 0 };
}

test('the start of a term archives exactly the previewed goals, and notifies each person once', async () => {
  const [owner, guide] = [await app.student(), await app.guide()];
  const none = (await app.call(terms.finished, { token: guide.token })).body;
  expect(none).toEqual({ before: null, running: null, goals: 0, owners: 0, start: null });

  await addTerm(guide, 'Autumn', inDays(-10), inDays(10));
  const over = [
    await reviewed(owner, guide, { title: 'Due in the term', due_date: inDays(5) }),
    await reviewed(owner, guide, { title: 'Under way', period: 'Quarterly' }, 40),
    await reviewed(owner, guide, { title: 'Annual and due', period: 'Annual', due_date: inDays(6) }, 70),
    await reviewed(owner, guide, { title: 'Completed', due_date: inDays(90), period: 'Annual' }, 100),
  ];
  await reviewed(owner, guide, { title: 'Due later', due_date: inDays(90) }, 40);
  await reviewed(owner, guide, { title: 'Annual', period: 'Annual' }, 40);
  await app.goal(owner, { title: 'Never sent in', due_date: inDays(5) });
  const { id: waiting } = await app.goal(owner, { title: 'Waits for a guide', due_date: inDays(5) });
  await app.call(goals.submit, { token: owner.token, params: { goal_id: waiting } });
  // No goal of a running term is finished.
  expect((await app.call(terms.finished, { token: guide.token })).body).toMatchObject({
    before: inDays(-10),
    goals: 0,
  });

  app.clock.advance(20 * day);
  const head = await app.guide({ full_name: 'Grace' });
  await addTerm(head, 'Spring', inDays(-2), inDays(60));
  const { body: found } = await app.call(terms.finished, { token: head.token });
  expect(found).toMatchObject({ before: inDays(-2), running: { name: 'Spring' }, goals: 4, owners: 1 });
  const { body: list } = await app.call(terms.finishedGoals, { token: head.token, query: { limit: 3 } });
  const { body: rest } = await app.call(terms.finishedGoals, { token: head.token, query: { skip: 3 } });
  expect([list.count, rest.count, rest.data.length]).toEqual([4, 4, 1]);
  const ids = [...list.data, ...rest.data].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(over));
  // The check under the lock agrees.
  const boundary = (await findBoundary(app.context))?.boundary;
  const all = (await goalRows(app.context.db).execute()).map(goalOf);
  expect(new Set(all.filter((goal) => boundary && isFinished(goal, boundary)).map(({ id }) => id))).toEqual(
    new Set(over),
  );

  const outdated = { token: head.token, body: { before: inDays(-10) } };
  expect(await app.refused(terms.begin, outdated)).toMatchObject({
    status: 409,
    body: { code: 'term.preview_outdated' },
  });
  expect((await start(head)).archived).toBe(4);
  const entries = await archivedEntries(over);
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatchObject({ actor_id: head.id });
  expect(JSON.parse(entries[0]?.changes ?? '')).toMatchObject({ new_term: { from: null, to: found.before } });
  const { body: left } = await app.call(goals.list, { token: head.token });
  expect(left.count).toBe(4);
  expect(await dueNotificationCount(owner)).toBe(1);
  expect((await texts(owner))[0]).toMatch(
    /^Grace started a new term. Your finished goals, such as “.+”, are now in the archive/,
  );
  const again = await start(head);
  expect([again.found.goals, again.archived]).toEqual([0, 4]);
  expect(await archivedEntries(over)).toHaveLength(4);

  // A goal taken out of the archive is still finished, and nobody is notified of the same term twice.
  await app.call(goals.unarchive, { token: head.token, params: { goal_id: over[1] ?? '' } });
  expect((await start(head)).archived).toBe(4);
  expect(await dueNotificationCount(owner)).toBe(1);
});

test.each(['2026-02-30', 'tomorrow', ''])(
  'the day before which goals are archived must be a date, not "%s"',
  async (before) => {
    const { token } = await app.guide();
    expect(await app.refused(terms.begin, { token, body: { before } })).toMatchObject({ status: 422 });
  },
);

/** Some finished goals of two students, in a term that has just begun. */
async function finishedGoals(count: number) {
  const [ada, ben] = [await app.student(), await app.student()];
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await app.goal(n % 2 ? ada : ben, { due_date: inDays(3) })).id);
  await app.context.db.query
    .updateTable('goals')
    .set({ approved_by_user: 'Approved', approved_by_superuser: 'Approved' })
    .where('id', 'in', ids)
    .execute();
  app.clock.advance(80 * day);
  const guide = await app.guide({ full_name: 'Grace' });
  await addTerm(guide, 'Next', inDays(-1), inDays(20));
  return { ada, ben, guide, ids };
}

const archivedAmong = async (ids: readonly string[]) => {
  const goalsNow = await app.context.db.query.selectFrom('goals').selectAll().where('id', 'in', ids).execute();
  const archived = goalsNow.filter(({ archived_at }) => archived_at !== null).map(({ id }) => id);
  return ids.filter((id) => archived.includes(id));
};

test('two guides who start a term at the same time, on two servers, archive each goal once', async () => {
  const { ada, ben, guide, ids } = await finishedGoals(110);
  const other = await app.guide();
  await Promise.all([start(guide), start(other)]);
  const entries = await archivedEntries(ids);
  expect(entries).toHaveLength(110);
  expect(new Set(entries.map(({ record_id }) => record_id)).size).toBe(110);
  expect([await dueNotificationCount(ada), await dueNotificationCount(ben), await dueNotificationCount(guide)]).toEqual(
    [1, 1, 0],
  );
});

test('goals that are archived for the same term later are undone together with the first', async () => {
  const { guide, ids } = await finishedGoals(4);
  const { token } = await app.guide();
  const { begun } = await start(guide);
  // Another guide still sees the goals that are in the archive by now.
  const { body: late } = await app.call(terms.begin, { token, body: { before: begun.before } });
  expect(late).toMatchObject({ id: begun.id, goals: 4, archived: 4 });
  await workOnStarts(app.context);
  // A goal of last term is only reviewed now.
  const more = await reviewed(await app.student(), guide, { due_date: inDays(-30) });
  expect((await start(guide)).begun).toMatchObject({ id: begun.id, goals: 5 });
  expect(await archivedAmong([...ids, more])).toHaveLength(5);
  await app.call(terms.undoStart, { token, params: { start_id: begun.id } });
  await workOnStarts(app.context);
  expect(await archivedAmong([...ids, more])).toEqual([]);
  // The other tests begin without finished goals.
  await start(guide);
});

test('a start that was cut off goes on, and shows how far it is', async () => {
  const { guide, ids } = await finishedGoals(6);
  const { body: found } = await app.call(terms.finished, { token: guide.token });
  const { body: begun } = await app.call(terms.begin, { token: guide.token, body: { before: found.before ?? '' } });
  expect(begun).toMatchObject({ state: 'archiving', goals: 6, archived: 0 });
  let left = 4;
  await workOnStarts(app.context, () => {
    left -= 1;
    return left < 0;
  });
  const { body: partly } = await app.call(terms.finished, { token: guide.token });
  expect(partly.start).toMatchObject({ id: begun.id, state: 'archiving', goals: 6 });
  expect(partly.start?.archived).toBeGreaterThan(0);
  expect(partly.start?.archived).toBeLessThan(6);
  await workOnStarts(app.context);
  const { body: done } = await app.call(terms.finished, { token: guide.token });
  expect(done).toMatchObject({ goals: 0, start: { id: begun.id, state: 'archived', archived: 6 } });
  expect(await archivedAmong(ids)).toHaveLength(6);
});

test('undoing a start brings back what it archived and what is still archived, and withdraws the news of it', async () => {
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

test('undoing a start leaves goals in the archive for which their student has no room', async () => {
  const { ada, ben, guide, ids } = await finishedGoals(4);
  const { begun } = await start(guide);
  await addManyGoals(app, ada, limits.goalsPerStudentMax - 1);
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
