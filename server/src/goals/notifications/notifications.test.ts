import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { notificationCalls } from '../../../testing/notification-calls.ts';
import { day } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { expiredNotifications } from './write-notifications.ts';

const app = await testApp();
const { goals, notifications } = api;
const { notificationsOf, texts, submit, approve, sendBack, writeComment } = notificationCalls(app);
const ask = app.anything;

/** A student with a guide of their house, and a goal of their own. */
let made = 0;
async function ofHouse() {
  made += 1;
  const house = await app.house(`House ${made}`);
  const student = await app.student({ house, full_name: 'Ada Okafor' });
  const guide = await app.guide({ house, full_name: 'Grace Guide' });
  const { id } = await app.goal(student, { title: 'Learn to juggle' });
  return { house, student, guide, id };
}

test('a person is told of what others do to their goals, and never of what they did themselves', async () => {
  const { student, guide, id } = await ofHouse();
  await submit(id, student);
  expect(await texts(guide)).toEqual(['Ada Okafor submitted “Learn to juggle” for review.']);
  await sendBack(id, guide);
  expect(await texts(student)).toEqual(['Grace Guide sent “Learn to juggle” back and says why.']);
  await writeComment(id, student);
  expect(await texts(guide)).toEqual(['Ada Okafor wrote about “Learn to juggle”.']);
  await submit(id, student);
  await approve(id, guide);
  await writeComment(id, guide);
  expect(await texts(student)).toEqual([
    'Grace Guide wrote about “Learn to juggle”.',
    'Grace Guide approved “Learn to juggle”. You can move its progress now.',
  ]);
  expect(await texts(guide)).toEqual(['Ada Okafor wrote about “Learn to juggle”.']);
});

test('what a guide gives is told to the student once, also where it waits for them at once', async () => {
  const { student, guide } = await ofHouse();
  const body = { title: 'Learn a poem', to: { user_ids: [student.id] }, submit: true };
  await app.call(api.assignments.create, { token: guide.token, body });
  expect(await texts(student)).toEqual(['Grace Guide gave you the goal “Learn a poem”.']);
  const { id } = await app.goal(student, { title: 'Read a map' }, guide);
  await submit(id, guide);
  expect((await texts(student)).slice(0, 2)).toEqual([
    'Grace Guide submitted “Read a map”: it waits for you to agree.',
    'Grace Guide gave you the goal “Read a map”.',
  ]);
  await sendBack(id, student);
  expect(await texts(guide)).toEqual(['Ada Okafor sent “Read a map” back and says why.']);
});

test('a review that waits is told to the guides who know the goal, before those of the house', async () => {
  const { student, guide, id } = await ofHouse();
  const other = await app.guide();
  await submit(id, student);
  expect([await texts(guide), await texts(other)].map(({ length }) => length)).toEqual([1, 0]);
  await sendBack(id, other);
  await submit(id, student);
  // Whoever sent it back looks at it again.
  expect([await texts(guide), await texts(other)].map(({ length }) => length)).toEqual([0, 1]);
});

test('where everybody would have to be notificationsOf, nobody is told one by one', async () => {
  const house = await app.house('Crowded');
  const guides = await Promise.all(Array.from({ length: limits.notifiedGuidesMax + 1 }, () => app.guide({ house })));
  const student = await app.student({ house });
  await submit((await app.goal(student)).id, student);
  expect(await Promise.all(guides.map(texts))).toEqual(guides.map(() => []));
});

test('of the goals of a sign-up that nobody has confirmed no guide is told', async () => {
  const { house, guide } = await ofHouse();
  const stranger = await app.student({ house, is_confirmed: false });
  const { id } = await app.goal(stranger, { title: 'Buy our pills' });
  await submit(id, stranger);
  await writeComment(id, stranger);
  expect(await texts(guide)).toEqual([]);
});

test('what is over is told no more: a review that another guide completed, a goal that is archived or deleted', async () => {
  const { student, guide, id } = await ofHouse();
  const at = { params: { goal_id: id }, token: student.token };
  await submit(id, student);
  await approve(id, await app.guide());
  expect(await notificationsOf(guide)).toMatchObject({ data: [], count: 0, unread: 0 });
  await writeComment(id, guide);
  await app.call(goals.archive, at);
  expect(await texts(student)).toEqual([]);
  await app.call(goals.unarchive, at);
  await writeComment(id, guide);
  await app.call(goals.remove, { ...at, token: guide.token });
  expect(await notificationsOf(student)).toMatchObject({ data: [], count: 0, unread: 0 });
  expect(
    await app.context.db.query.selectFrom('notifications').where('goal_id', '=', id).selectAll().execute(),
  ).toEqual([]);
});

test('a goal that goes to somebody else takes what was told of it along: neither of them reads what the other did', async () => {
  const { student, guide, id } = await ofHouse();
  const next = await app.student();
  await writeComment(id, guide);
  await app.call(goals.edit, { params: { goal_id: id }, token: guide.token, body: { owner_id: next.id } });
  expect(await texts(student)).toEqual([]);
  expect(await texts(next)).toEqual(['Grace Guide gave you the goal “Learn to juggle”.']);
});

test('a guide who becomes a student reads nothing of other people’s goals any more', async () => {
  const { student, guide, id } = await ofHouse();
  await submit(id, student);
  const body = { is_superuser: false };
  await app.call(api.users.edit, { params: { user_id: guide.id }, token: (await app.guide()).token, body });
  expect(await notificationsOf(guide)).toEqual({ data: [], count: 0, unread: 0 });
});

test('a notification says no word of the conversation, and names nobody whose account is gone', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, guide);
  expect(JSON.stringify(await notificationsOf(student))).not.toContain('secret');
  await app.call(api.users.removeMe, { token: guide.token });
  expect(await texts(student)).toEqual(['Somebody wrote about “Learn to juggle”.']);
});

test('what was read stays in the list and counts no more; what is somebody else’s isn’t touched', async () => {
  const { student, guide, id } = await ofHouse();
  for (let n = 0; n < 3; n += 1) await writeComment(id, guide);
  await writeComment(id, student);
  const [first] = (await notificationsOf(student)).data;
  const [foreign] = (await notificationsOf(guide)).data;
  const ids = [first?.id ?? '', foreign?.id ?? '', 'unknown'];
  const { body } = await app.call(notifications.read, { token: student.token, body: { ids } });
  expect(body.unread).toBe(2);
  expect(await notificationsOf(student)).toMatchObject({
    count: 3,
    unread: 2,
    data: [{ read_at: expect.any(String) }, {}, {}],
  });
  expect(await notificationsOf(guide)).toMatchObject({ unread: 1 });
  await app.call(notifications.read, { token: student.token, body: { ids: [] } });
  expect(await notificationsOf(student)).toMatchObject({ unread: 2 });
  await app.call(notifications.read, { token: student.token, body: {} });
  expect(await notificationsOf(student)).toMatchObject({ count: 3, unread: 0 });
  expect((await ask(notifications.read, { token: student.token, body: { ids: 'all' } })).status).toBe(422);
});

test('the newest comes first, in pages', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, guide);
  await app.goal(student, { title: 'Sing' }, guide);
  const query = { skip: 1, limit: 1 };
  const { body } = await app.call(notifications.list, { token: student.token, query });
  expect(body).toMatchObject({ count: 2, unread: 2, data: [{ kind: 'comment', goal_id: id, read_at: null }] });
});

test('the same call again tells nobody twice', async () => {
  const { student, guide, id } = await ofHouse();
  const sent = { params: { goal_id: id }, token: guide.token, body: { text: 'Well done' } };
  const headers = { 'Idempotency-Key': `comment-${id}` };
  await app.call(api.comments.create, { ...sent, headers });
  await app.call(api.comments.create, { ...sent, headers });
  expect(await notificationsOf(student)).toMatchObject({ count: 1 });
});

test('a notification is kept for 90 days', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, guide);
  const after = (days: number) =>
    deleteExpired(app.context.db, () => new Date(app.clock().getTime() + days * day), expiredNotifications);
  await after(limits.notificationRetentionDays - 1);
  expect(await notificationsOf(student)).toMatchObject({ count: 1 });
  await after(limits.notificationRetentionDays + 1);
  expect(await notificationsOf(student)).toMatchObject({ count: 0 });
});

test('a person finds in their download what they were notificationsOf, and it goes with their account', async () => {
  const { student, guide, id } = await ofHouse();
  await writeComment(id, guide);
  const { sections } = (await app.call(api.privacy.myData, { token: student.token })).body;
  const entries = sections.find(({ name }) => name === 'notifications')?.entries;
  expect(entries).toMatchObject([{ text: 'Grace Guide wrote about “Learn to juggle”.' }]);
  await app.call(api.users.removeMe, { token: student.token });
  const { query } = app.context.db;
  expect(await query.selectFrom('notifications').where('user_id', '=', student.id).selectAll().execute()).toEqual([]);
});
