import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { times } from '../../../testing/many-calls.ts';
import { day } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { expiredNotifications } from './write-notifications.ts';

const app = await testApp();
const { goals, notifications } = api;
const { notificationsOf, notificationTexts: texts } = app;
let houseCount = 0;
/** A student with a guide in their house and a goal. */
async function studentWithGuide() {
  houseCount += 1;
  const house = await app.house(`House ${houseCount}`);
  const student = await app.student({ house, full_name: 'Ada Okafor' });
  const guide = await app.guide({ house, full_name: 'Grace Guide' });
  const { id } = await app.goal(student, { title: 'Learn to juggle' });
  return { house, student, guide, id };
}

test('people are notified of what others do with their goals, never of what they do themselves', async () => {
  const { student, guide, id } = await studentWithGuide();
  await app.submit(student, { id });
  expect(await texts(guide)).toEqual(['Ada Okafor submitted “Learn to juggle” for review.']);
  await app.sendBack(guide, { id });
  expect(await texts(student)).toEqual(['Grace Guide sent “Learn to juggle” back: “Say how many.”']);
  await app.comment(student, { id });
  expect(await texts(guide)).toEqual(['Ada Okafor commented on “Learn to juggle”: “A secret word”']);
  await app.submit(student, { id });
  await app.approve(guide, { id });
  await app.comment(guide, { id });
  expect(await texts(student)).toEqual([
    'Grace Guide commented on “Learn to juggle”: “A secret word”',
    'Grace Guide approved “Learn to juggle”. You can track your progress now.',
  ]);
  expect(await texts(guide)).toEqual(['Ada Okafor commented on “Learn to juggle”: “A secret word”']);
});

test('a student is notified once of a goal that a guide gives them, even if it waits for them immediately', async () => {
  const { student, guide } = await studentWithGuide();
  const body = { title: 'Learn a poem', to: { user_ids: [student.id] }, submit: true };
  await app.call(api.assignments.create, { token: guide.token, body });
  expect(await texts(student)).toEqual(['Grace Guide gave you the goal “Learn a poem”.']);
  const { id } = await app.goal(student, { title: 'Read a map' }, guide);
  await app.submit(guide, { id });
  expect((await texts(student)).slice(0, 2)).toEqual([
    'Grace Guide submitted “Read a map”. Now you need to agree to it.',
    'Grace Guide gave you the goal “Read a map”.',
  ]);
  await app.sendBack(student, { id });
  expect(await texts(guide)).toEqual(['Ada Okafor sent “Read a map” back: “Say how many.”']);
});

test('guides who worked on a goal are notified that it waits for review, instead of those of the house', async () => {
  const { student, guide, id } = await studentWithGuide();
  const other = await app.guide();
  await app.submit(student, { id });
  expect([await texts(guide), await texts(other)].map(({ length }) => length)).toEqual([1, 0]);
  await app.sendBack(other, { id });
  await app.submit(student, { id });
  // The guide who sent it back reviews it again.
  expect([await texts(guide), await texts(other)].map(({ length }) => length)).toEqual([0, 1]);
});

test('a guide who looks after a house is notified like those whose house it is', async () => {
  const { house, student, guide, id } = await studentWithGuide();
  const visiting = await app.guide();
  await app.call(api.myHouses.choose, { token: visiting.token, body: { house_ids: [house.id] } });
  await app.submit(student, { id });
  for (const one of [guide, visiting]) {
    expect(await texts(one)).toEqual(['Ada Okafor submitted “Learn to juggle” for review.']);
  }
});

test('if too many guides would be notified, none is', async () => {
  const house = await app.house('Crowded');
  const guides = await times(limits.notifiedGuidesMax + 1, () => app.guide({ house }));
  const student = await app.student({ house });
  await app.submit(student, await app.goal(student));
  expect(await Promise.all(guides.map(texts))).toEqual(guides.map(() => []));
});

test('guides aren’t notified of goals of a sign-up that nobody has confirmed', async () => {
  const { house, guide } = await studentWithGuide();
  const stranger = await app.student({ house, is_confirmed: false });
  const { id } = await app.goal(stranger, { title: 'Buy our pills' });
  await app.submit(stranger, { id });
  await app.comment(stranger, { id });
  expect(await texts(guide)).toEqual([]);
});

test('notifications are removed when another guide has reviewed the goal, or it is archived or deleted', async () => {
  const { student, guide, id } = await studentWithGuide();
  const at = { params: { goal_id: id }, token: student.token };
  await app.submit(student, { id });
  await app.approve(await app.guide(), { id });
  expect(await notificationsOf(guide)).toMatchObject({ data: [], count: 0, unread: 0 });
  await app.comment(guide, { id });
  await app.call(goals.archive, at);
  expect(await texts(student)).toEqual([]);
  await app.call(goals.unarchive, at);
  await app.comment(guide, { id });
  await app.call(goals.remove, { ...at, token: guide.token });
  expect(await notificationsOf(student)).toMatchObject({ data: [], count: 0, unread: 0 });
  expect(
    await app.context.db.query.selectFrom('notifications').where('goal_id', '=', id).selectAll().execute(),
  ).toEqual([]);
});

test('when a goal changes hands, its notifications are removed: neither owner sees what happened under the other', async () => {
  const { student, guide, id } = await studentWithGuide();
  const next = await app.student();
  await app.comment(guide, { id });
  await app.call(goals.edit, { params: { goal_id: id }, token: guide.token, body: { owner_id: next.id } });
  expect(await texts(student)).toEqual([]);
  expect(await texts(next)).toEqual(['Grace Guide gave you the goal “Learn to juggle”.']);
});

test('a guide who becomes a student no longer sees notifications about other people’s goals', async () => {
  const { student, guide, id } = await studentWithGuide();
  await app.submit(student, { id });
  const body = { is_superuser: false };
  await app.call(api.users.edit, { params: { user_id: guide.id }, token: (await app.guide()).token, body });
  expect(await notificationsOf(guide)).toEqual({ data: [], count: 0, unread: 0 });
});

test('a notification about a comment shows its first line, as it reads now', async () => {
  const { student, guide, id } = await studentWithGuide();
  const comment = await app.comment(guide, { id });
  const params = { goal_id: id, comment_id: comment.id };
  const rewrite = (text: string) => app.call(api.comments.edit, { params, token: guide.token, body: { text } });
  const about = (line: string) => [`Grace Guide commented on “Learn to juggle”: “${line}”`];
  await rewrite('\nHow many balls?\nTwo?');
  expect(await texts(student)).toEqual(about('How many balls? …'));
  await rewrite('🤹'.repeat(200));
  expect(await texts(student)).toEqual(about(`${'🤹'.repeat(140)}…`));
  await app.call(api.comments.remove, { params, token: guide.token });
  expect(await texts(student)).toEqual(['Grace Guide commented on “Learn to juggle”.']);
});

test('a notification contains neither the words nor the name of a deleted account', async () => {
  const { student, guide, id } = await studentWithGuide();
  await app.comment(guide, { id });
  await app.call(api.users.removeMe, { token: guide.token });
  expect(await texts(student)).toEqual(['Someone commented on “Learn to juggle”.']);
});

test('read notifications stay in the list but don’t count as unread; those of others aren’t affected', async () => {
  const { student, guide, id } = await studentWithGuide();
  for (let n = 0; n < 3; n += 1) await app.comment(guide, { id });
  await app.comment(student, { id });
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
  expect((await app.anything(notifications.read, { token: student.token, body: { ids: 'all' } })).status).toBe(422);
});

test('notifications come newest first, in pages', async () => {
  const { student, guide, id } = await studentWithGuide();
  await app.comment(guide, { id });
  await app.goal(student, { title: 'Sing' }, guide);
  const query = { skip: 1, limit: 1 };
  const { body } = await app.call(notifications.list, { token: student.token, query });
  expect(body).toMatchObject({ count: 2, unread: 2, data: [{ kind: 'comment', goal_id: id, read_at: null }] });
});

test('repeating a call notifies nobody twice', async () => {
  const { student, guide, id } = await studentWithGuide();
  const sent = { params: { goal_id: id }, token: guide.token, body: { text: 'Well done' } };
  const headers = { 'Idempotency-Key': `comment-${id}` };
  await app.call(api.comments.create, { ...sent, headers });
  await app.call(api.comments.create, { ...sent, headers });
  expect(await notificationsOf(student)).toMatchObject({ count: 1 });
});

test('notifications are deleted after 90 days', async () => {
  const { student, guide, id } = await studentWithGuide();
  await app.comment(guide, { id });
  const after = (days: number) =>
    deleteExpired(app.context.db, () => new Date(app.clock().getTime() + days * day), expiredNotifications);
  await after(limits.notificationRetentionDays - 1);
  expect(await notificationsOf(student)).toMatchObject({ count: 1 });
  await after(limits.notificationRetentionDays + 1);
  expect(await notificationsOf(student)).toMatchObject({ count: 0 });
});

test('a person’s notifications are in their download, and are deleted with their account', async () => {
  const { student, guide, id } = await studentWithGuide();
  await app.comment(guide, { id });
  const { sections } = (await app.call(api.privacy.myData, { token: student.token })).body;
  const entries = sections.find(({ name }) => name === 'notifications')?.entries;
  expect(entries).toMatchObject([{ text: 'Grace Guide commented on “Learn to juggle”: “A secret word”' }]);
  await app.call(api.users.removeMe, { token: student.token });
  const { query } = app.context.db;
  expect(await query.selectFrom('notifications').where('user_id', '=', student.id).selectAll().execute()).toEqual([]);
});
