import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { times } from '../../../testing/many-calls.ts';
import { day } from '../../base/clock.ts';

const app = await testApp();
const { notificationsOf, notificationTexts: texts } = app;
const guide = await app.guide({ full_name: 'Grace Guide' });

const call = (by: TestUser, user_ids: string[], rest: { note?: string; key?: string; dry_run?: 'true' } = {}) => {
  const { note, key, dry_run } = rest;
  return app.call(api.reminders.create, {
    token: by.token,
    body: { user_ids, ...(note !== undefined && { note }) },
    ...(dry_run && { query: { dry_run } }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
};
const remind = async (...args: Parameters<typeof call>) => (await call(...args)).body;
const audited = async ({ id }: TestUser) => (await app.audited(id)).filter(({ event }) => event === 'user.reminded');

async function lateStudent(titles = ['Learn to juggle']) {
  const student = await app.student();
  for (const title of titles) await app.goal(student, { title, due_date: app.inDays(-2) });
  return student;
}

/** A student whose goal is under way, without a check-in for longer than three weeks. */
async function quietStudent() {
  const student = await app.student();
  const { id } = await app.goal(student, { title: 'Read a map' });
  await app.call(api.goals.submit, { params: { goal_id: id }, token: student.token });
  await app.call(api.goals.approve, { params: { goal_id: id }, token: guide.token });
  const last_active_at = new Date(app.clock().getTime() - 22 * day).toISOString();
  await app.setGoals([id], { last_active_at });
  return { student, id };
}

test('a reminder says under the bell what is overdue, inactive or missing, with the guide’s note', async () => {
  const [late, { student: quiet }, empty] = [await lateStudent(), await quietStudent(), await app.student()];
  const answer = await remind(guide, [late.id, quiet.id, empty.id], { note: ' Bring your folder. ' });
  expect(answer).toEqual({
    data: [late, quiet, empty].map(({ id, full_name }) => ({ user_id: id, name: full_name, status: 200 })),
    reminded: 3,
  });
  expect(await texts(late)).toEqual([
    'Grace Guide reminds you that a goal is overdue: “Learn to juggle”. “Bring your folder.”',
  ]);
  expect((await texts(quiet))[0]).toBe(
    'Grace Guide reminds you of a goal without a check-in for 3 weeks: “Read a map”. “Bring your folder.”',
  );
  expect(await texts(empty)).toEqual([
    'Grace Guide reminds you to add a goal. You don’t have one yet. “Bring your folder.”',
  ]);
  expect((await notificationsOf(late)).data).toMatchObject([{ kind: 'reminded', goal_id: null, read_at: null }]);
});

test('a reminder of many goals names three of them, and none that has been deleted since', async () => {
  const student = await lateStudent(['Sing', 'Dance', 'Draw', 'Swim', 'Read']);
  await remind(guide, [student.id]);
  expect(await texts(student)).toEqual([
    'Grace Guide reminds you that 5 goals are overdue: “Sing”, “Dance”, “Draw”, and 2 others.',
  ]);
  const { data } = (await app.call(api.goals.list, { token: student.token })).body;
  for (const { id, title } of data) {
    if (title !== 'Swim') await app.call(api.goals.remove, { params: { goal_id: id }, token: student.token });
  }
  expect(await texts(student)).toEqual(['Grace Guide reminds you that a goal is overdue: “Swim”.']);
});

test('each student is reminded once in three days, by one guide or several', async () => {
  const student = await lateStudent();
  const other = await app.guide();
  await remind(guide, [student.id]);
  const refused = { status: 409, code: 'reminder.reminded_lately', detail: english('errors.reminder.remindedLately') };
  expect(await remind(other, [student.id, student.id])).toEqual({
    data: [{ user_id: student.id, name: student.full_name, ...refused }],
    reminded: 0,
  });
  const created_at = new Date(app.clock().getTime() - limits.reminderPauseDays * day).toISOString();
  await app.context.db.query
    .updateTable('notifications')
    .set({ created_at })
    .where('user_id', '=', student.id)
    .execute();
  expect(await remind(other, [student.id])).toMatchObject({ reminded: 1 });
});

test('people who can’t be reminded are left out, and the answer says why', async () => {
  const busy = await app.student();
  await app.goal(busy, { title: 'Sing' });
  const inactive = await app.student({ is_active: false });
  const stranger = await app.student({ is_confirmed: false });
  const late = await lateStudent();
  const people = ['unknown', guide.id, inactive.id, stranger.id, busy.id, late.id];
  const { data, reminded } = await remind(guide, people);
  expect(data.map(({ user_id, status, code }) => [user_id, status, code])).toEqual([
    ['unknown', 404, 'user.not_found'],
    [guide.id, 409, 'reminder.not_student'],
    [inactive.id, 409, 'reminder.account_not_active'],
    [stranger.id, 409, 'reminder.account_not_active'],
    [busy.id, 409, 'reminder.nothing_to_say'],
    [late.id, 200, undefined],
  ]);
  expect(reminded).toBe(1);
  expect(await texts(busy)).toEqual([]);
});

test('a dry run says whom it would remind, and reminds nobody', async () => {
  const student = await lateStudent();
  expect(await remind(guide, [student.id], { dry_run: 'true' })).toMatchObject({ reminded: 1 });
  expect(await texts(student)).toEqual([]);
  expect(await audited(student)).toEqual([]);
});

test('two guides who remind the same students at once remind each of them once, and each reminder is audited', async () => {
  const students = [await lateStudent(), await lateStudent()];
  const ids = students.map(({ id }) => id);
  const guides = await times(6, () => app.guide());
  const answers = await Promise.all(guides.map((by, n) => remind(by, n % 2 ? ids : ids.toReversed())));
  expect(answers.map(({ reminded }) => reminded).sort()).toEqual([0, 0, 0, 0, 0, 2]);
  for (const student of students) {
    expect(await texts(student)).toHaveLength(1);
    expect((await audited(student)).map(({ changes }) => changes)).toEqual([{}]);
  }
});

test('a repeated call with the same key gets the first answer and reminds nobody twice', async () => {
  const student = await lateStudent();
  const first = await remind(guide, [student.id], { key: `remind-${student.id}` });
  expect(await remind(guide, [student.id], { key: `remind-${student.id}` })).toEqual(first);
  expect(await texts(student)).toHaveLength(1);
});

test('the note is in the student’s download, and is deleted with their account', async () => {
  const student = await lateStudent();
  await remind(guide, [student.id], { note: 'A word in confidence' });
  const { body } = await app.call(api.privacy.myData, { token: student.token });
  expect(JSON.stringify(body)).toContain('A word in confidence');
  await app.call(api.users.removeMe, { token: student.token });
  const left = app.context.db.query.selectFrom('notifications').where('user_id', '=', student.id);
  expect(await left.selectAll().execute()).toEqual([]);
});

test('what a guide wrote in reminders is deleted with the guide’s account', async () => {
  const student = await lateStudent();
  const leaving = await app.guide({ full_name: 'Leaving Guide' });
  await remind(leaving, [student.id], { note: 'Bring your folder.' });
  await app.call(api.users.removeMe, { token: leaving.token });
  expect(await texts(student)).toEqual(['Someone reminds you that a goal is overdue: “Learn to juggle”.']);
});

test.each([
  [{ user_ids: [] }, english('errors.reminder.whichStudents')],
  [{ user_ids: Array(limits.remindedAtOnceMax + 1).fill('x') }, english('errors.reminder.whichStudents')],
  [{ user_ids: 'x' }, english('errors.reminder.whichStudents')],
  [{ user_ids: ['x'], note: 'x'.repeat(limits.reminderNoteMax + 1) }, english('errors.reminder.noteTooLong')],
])('an invalid reminder is refused with a message: %#', async (body, msg) => {
  const got = await app.refused(api.reminders.create, { token: guide.token, body });
  expect(got).toMatchObject({ status: 422, body: { detail: [{ msg }] } });
});
