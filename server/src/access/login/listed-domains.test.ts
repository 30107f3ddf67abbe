import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';

const app = await testApp({ config: { signup: { domains: ['school.example'] } } });
const { mailsTo } = await collectMails(app.context);
const guide = await app.guide();
const { auth, users } = api;
const elsewhere = 'someone@elsewhere.example';
const refused = {
  status: 422,
  body: { detail: [{ loc: ['body', 'email'], msg: english('errors.auth.studentDomain') }] },
};

test('a student’s address must stay in the listed domains, no matter who changes it', async () => {
  const { id, token } = await app.student();
  const params = { user_id: id };
  expect(await app.anything(users.editMe, { token, body: { email: elsewhere } })).toMatchObject(refused);
  expect(await app.anything(users.edit, { params, token: guide.token, body: { email: elsewhere } })).toMatchObject(
    refused,
  );
  const inDomain = { email: 'moved@SCHOOL.example' };
  expect((await app.anything(users.editMe, { token, body: inDomain })).status).toBe(200);
});

test('a guide who becomes a student keeps any address, but a new one must be in the listed domains', async () => {
  const [student, other] = [await app.student(), await app.guide()];
  const edit = (user: { id: string }, body: Record<string, string | boolean>) =>
    app.anything(users.edit, { params: { user_id: user.id }, token: guide.token, body });
  expect(await edit(other, { email: 'demoted@elsewhere.example', is_superuser: false })).toMatchObject(refused);
  expect(await edit(student, { email: 'student@elsewhere.example', full_name: 'Other' })).toMatchObject(refused);
  expect((await edit(student, { email: 'guide@elsewhere.example', is_superuser: true })).status).toBe(200);
  // The address hasn't changed, so it mustn't lock the person out.
  expect((await edit(student, { is_superuser: false })).status).toBe(200);
  expect(await edit(student, { email: 'another@elsewhere.example' })).toMatchObject(refused);
});

test.each([
  'pupil@notschool.example',
  'pupil@school.example.elsewhere.example',
  'pupil@sub.school.example',
  'school.example@elsewhere.example',
  'pupil@ѕchool.example',
])('a student’s address can’t become %s, which isn’t in the listed domains', async (email) => {
  const { id, token } = await app.student();
  expect(await app.anything(users.editMe, { token, body: { email } })).toMatchObject(refused);
  const given = { params: { user_id: id }, token: guide.token, body: { email } };
  expect(await app.anything(users.edit, given)).toMatchObject(refused);
});

test('a student’s address may stay in another domain and be restored there, and a guide’s may be anywhere', async () => {
  const { id, token } = await app.student({ email: 'old@before.example' });
  const same = { email: 'OLD@before.example', full_name: 'Other' };
  expect((await app.anything(users.editMe, { token, body: same })).status).toBe(200);
  await app.call(users.editMe, { token, body: { email: 'new@school.example' } });
  const [mail] = await mailsTo('OLD@before.example');
  await app.call(auth.takeBackAddress, { body: { token: tokenIn(mail?.text) } });
  const read = await app.call(users.read, { token: guide.token, params: { user_id: id } });
  expect(read.body.email).toBe('OLD@before.example');
  await app.call(users.editMe, { token: guide.token, body: { email: elsewhere } });
});
