import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';

const config = { publicUrl: 'https://trellis.example', timeZone: 'Europe/Berlin' };
const app = await testApp({ config });
const { mailsTo } = await collectMails(app.context);
const guide = await app.guide();
const { auth, school, users } = api;
const newPassword = 'nine quiet herons';

const changePassword = ({ token, password }: TestUser) =>
  app.call(users.changePassword, { token, body: { current_password: password, new_password: newPassword } });
const edit = ({ id }: TestUser, body: Record<string, string>) =>
  app.call(users.edit, { params: { user_id: id }, token: guide.token, body });
async function reset({ email }: TestUser) {
  await app.call(auth.recover, { params: { email } });
  const token = tokenIn((await mailsTo(email)).at(-1)?.text);
  await app.call(auth.resetPassword, { body: { token, new_password: newPassword } });
}

test.each<[string, (student: TestUser) => Promise<unknown>, RegExp]>([
  ['changes the password', changePassword, /The password of your Trellis account was changed in My Settings on /],
  [
    'gets a new password from a guide',
    (student) => edit(student, { password: newPassword }),
    /A guide set a new password for your Trellis account on /,
  ],
  ['resets the password by email', reset, /with a link that we sent to this address/],
  ['deletes the account', ({ token }) => app.call(users.removeMe, { token }), /was deleted in My Settings on /],
  [
    'is deleted by a guide',
    ({ id }) => app.call(users.remove, { params: { user_id: id }, token: guide.token }),
    /A guide deleted your Trellis account on /,
  ],
])('a person who %s gets an email that says what happened, when, and what to do', async (_what, act, expected) => {
  const student = await app.student();
  await act(student);
  const mail = (await mailsTo(student.email)).at(-1);
  expect(mail?.text).toMatch(expected);
  const now = app.clock().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/Berlin' });
  expect(mail?.text).toContain(`on ${now} at `);
  expect(mail?.text).toContain('(Europe/Berlin)');
  expect(mail?.text).toMatch(/a guide at your school/);
  expect(mail?.text).not.toContain('token=');
  expect(mail?.html).not.toContain('If the button');
});

test('an email has the school’s name at the top and the bottom, once a guide has set it', async () => {
  const student = await app.student();
  await app.call(school.edit, { token: guide.token, body: { name: 'Oak <Tree> School' } });
  await changePassword(student);
  const mail = (await mailsTo(student.email)).at(-1);
  expect(mail?.text).toMatch(/\n\nOak <Tree> School · Trellis\nhttps:\/\/trellis\.example\n$/);
  expect(mail?.html.split('Oak &#60;Tree&#62; School &#183; Trellis')).toHaveLength(3);
  await app.call(school.edit, { token: guide.token, body: { name: null } });
});

test.each<[string, (student: TestUser, email: string) => Promise<unknown>]>([
  ['by its owner', ({ token }, email) => app.call(users.editMe, { token, body: { email } })],
  ['by a guide', (student, email) => edit(student, { email })],
])('a new address that is set %s gets an email without a link and without the old address', async (how, set) => {
  const student = await app.student();
  const email = `set-${how.replaceAll(' ', '-')}@elsewhere.example`;
  await set(student, email);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/A Trellis account started using this email address/);
  expect(mail?.text).not.toMatch(/token=/);
  expect(mail?.text).not.toContain(student.email);
});

test('after an edit of email and password, the old email hears of the first, and the new email of both', async () => {
  const student = await app.student();
  const email = 'both@elsewhere.example';
  await edit(student, { email, password: newPassword });
  const subjects = (all: Awaited<ReturnType<typeof mailsTo>>) => all.map(({ subject }) => subject).sort();
  expect(subjects(await mailsTo(student.email))).toEqual(['The email address of your Trellis account was changed']);
  expect(subjects(await mailsTo(email))).toEqual([
    'A Trellis account now uses this email address',
    'A guide set a new password for your Trellis account',
  ]);
});

test('a refused call sends no email', async () => {
  const [student, other] = [await app.student(), await app.student()];
  const wrong = { current_password: 'not this one', new_password: newPassword };
  await app.refused(users.changePassword, { token: student.token, body: wrong });
  await app.refused(users.editMe, { token: student.token, body: { email: other.email } });
  await app.refused(users.edit, {
    params: { user_id: student.id },
    token: guide.token,
    body: { password: newPassword, house: 'No such house' },
  });
  expect([await mailsTo(student.email), await mailsTo(other.email)]).toEqual([[], []]);
});

test('the outbox keeps only the last address of a deleted account, until the email is sent', async () => {
  // Nothing is sent while the test reads the outbox.
  const unmailed = await testApp({ config });
  const student = await unmailed.student();
  await unmailed.call(users.editMe, { token: student.token, body: { email: 'second@gone.example' } });
  await unmailed.call(auth.recover, { params: { email: 'second@gone.example' } });
  await unmailed.call(users.removeMe, { token: student.token });
  const { query } = unmailed.context.db;
  const waiting = await query
    .selectFrom('outbox')
    .select(['recipient', 'user_id', 'notice'])
    .where('recipient', 'in', [student.email, 'second@gone.example'])
    .execute();
  expect(waiting).toEqual([{ recipient: 'second@gone.example', user_id: student.id, notice: 'accountDeleted' }]);
  const { mailsTo } = await collectMails(unmailed.context);
  expect(await mailsTo('second@gone.example')).toMatchObject([{ subject: 'Your Trellis account was deleted' }]);
  for (const { name } of await query.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(query);
    expect(JSON.stringify(rows), name).not.toContain('second@gone.example');
  }
});

test('an address gets at most ten notices of a kind in an hour', async () => {
  const student = await app.student();
  for (let n = 0; n < 12; n += 1) await edit(student, { password: `password number ${n}` });
  expect(await mailsTo(student.email)).toHaveLength(10);
});
