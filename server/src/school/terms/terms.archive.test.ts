import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { termStarts } from '../../../testing/term-starts.ts';
import { day } from '../../base/clock.ts';
import { workOnStarts } from './terms.archive.ts';

const app = await testApp();
const { terms, goals } = api;
const { notificationTexts: texts } = app;
const { addTerm, dueNotificationCount, start, finishedGoals, archivedAmong } = termStarts(app);

const archivedEntries = async (ids: readonly string[]) =>
  app.context.db.query
    .selectFrom('audit')
    .select(['record_id', 'actor_id', 'changes'])
    .where('event', '=', 'goal.archived')
    .where('record_id', 'in', ids)
    .execute();

test('the start of a term archives exactly the previewed goals, and notifies each person once', async () => {
  const [owner, guide] = [await app.student(), await app.guide()];
  const none = (await app.call(terms.finished, { token: guide.token })).body;
  expect(none).toEqual({ before: null, running: null, goals: 0, owners: 0, start: null });

  await addTerm(guide, 'Autumn', app.inDays(-10), app.inDays(10));
  const finished = [
    await app.reviewed(owner, guide, { title: 'Due in the term', due_date: app.inDays(5) }),
    await app.reviewed(owner, guide, { title: 'Under way', period: 'Quarterly' }, 40),
    await app.reviewed(owner, guide, { title: 'Annual and due', period: 'Annual', due_date: app.inDays(6) }, 70),
    await app.reviewed(owner, guide, { title: 'Completed', due_date: app.inDays(90), period: 'Annual' }, 100),
  ];
  const over = finished.map(({ id }) => id);
  await app.reviewed(owner, guide, { title: 'Due later', due_date: app.inDays(90) }, 40);
  await app.reviewed(owner, guide, { title: 'Annual', period: 'Annual' }, 40);
  await app.goal(owner, { title: 'Never sent in', due_date: app.inDays(5) });
  const { id: waiting } = await app.goal(owner, { title: 'Waits for a guide', due_date: app.inDays(5) });
  await app.call(goals.submit, { token: owner.token, params: { goal_id: waiting } });
  // No goal of a running term is finished.
  expect((await app.call(terms.finished, { token: guide.token })).body).toMatchObject({
    before: app.inDays(-10),
    goals: 0,
  });

  app.clock.advance(20 * day);
  const head = await app.guide({ full_name: 'Grace' });
  await addTerm(head, 'Spring', app.inDays(-2), app.inDays(60));
  const { body: found } = await app.call(terms.finished, { token: head.token });
  expect(found).toMatchObject({ before: app.inDays(-2), running: { name: 'Spring' }, goals: 4, owners: 1 });
  const { body: list } = await app.call(terms.finishedGoals, { token: head.token, query: { limit: 3 } });
  const { body: rest } = await app.call(terms.finishedGoals, { token: head.token, query: { skip: 3 } });
  expect([list.count, rest.count, rest.data.length]).toEqual([4, 4, 1]);
  const ids = [...list.data, ...rest.data].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(over));

  const outdated = { token: head.token, body: { before: app.inDays(-10) } };
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

test('a start that was cut off continues, and shows how far it has come', async () => {
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
