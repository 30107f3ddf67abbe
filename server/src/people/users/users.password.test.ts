import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { beginLink } from '../../platform/credentials/mailed-links.ts';

const app = await testApp();
const { users, auth } = api;

const change = (token: string, current_password: string, new_password: string) =>
  app.anything(users.changePassword, { body: { current_password, new_password }, token });
const logIn = (username: string, password: string) => app.anything(auth.login, { body: { username, password } });
const tokenOf = async (username: string, password: string) =>
  (await app.call(auth.login, { body: { username, password } })).body.access_token;
const me = async (token: string) => (await app.anything(users.me, { token })).status;
const resetTokensOf = (id: string) =>
  app.context.db.query.selectFrom('mailed_links').select('token_hash').where('user_id', '=', id).execute();

/** The token of an unused reset link. */
const giveResetToken = (user_id: string) =>
  app.context.db.transaction((tx) => beginLink(tx, app.clock, { kind: 'password recovery', user_id }, 'valid'));

test('a new password takes effect at once, and every session but the current one ends', async () => {
  const student = await app.student();
  const elsewhere = await tokenOf(student.email, student.password);
  await giveResetToken(student.id);
  expect(await change(student.token, student.password, 'my new password')).toMatchObject({
    status: 200,
    body: { message: english('errors.auth.passwordUpdated') },
  });
  expect([await me(student.token), await me(elsewhere)]).toEqual([200, 401]);
  expect(await resetTokensOf(student.id)).toEqual([]);
  expect((await logIn(student.email, student.password)).status).toBe(400);
  expect((await logIn(student.email, 'my new password')).status).toBe(200);
});

test('a wrong current password and a new one that is the same are refused', async () => {
  const student = await app.student();
  expect(await change(student.token, 'not my password', 'my new password')).toMatchObject({
    status: 400,
    body: { detail: english('errors.auth.wrongPassword') },
  });
  expect(await change(student.token, student.password, student.password)).toMatchObject({
    status: 400,
    body: { detail: english('errors.auth.samePassword') },
  });
  const [composed, decomposed] = ['my caf\u00e9 garden', 'my cafe\u0301 garden'];
  expect((await change(student.token, student.password, composed)).status).toBe(200);
  // The same letters, as another keyboard sends them.
  expect(await change(student.token, composed, decomposed)).toMatchObject({
    status: 400,
    body: { detail: english('errors.auth.samePassword') },
  });
  expect((await change(student.token, decomposed, student.password)).status).toBe(200);
  const elsewhere = await tokenOf(student.email, student.password);
  expect(await change(student.token, student.password, 'short')).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'new_password'], msg: english('errors.password.tooShort') }] },
  });
  expect(await me(elsewhere)).toBe(200);
});

test('when several changes give the same old password at once, only one succeeds', async () => {
  const student = await app.student();
  const newPasswords = Array.from({ length: 8 }, (_, i) => `new password ${i}`);
  const answers = await Promise.all(newPasswords.map((password) => change(student.token, student.password, password)));
  const winners = newPasswords.filter((_, i) => answers[i]?.status === 200);
  expect(winners).toHaveLength(1);
  expect((await logIn(student.email, winners[0] ?? '')).status).toBe(200);
});

test('a password that a guide sets ends all sessions of that user and every reset link', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  await giveResetToken(student.id);
  const body = { password: 'set by a guide', full_name: 'Renamed' };
  await app.call(users.edit, { params: { user_id: student.id }, body, token: guide.token });
  expect(await me(student.token)).toBe(401);
  expect(await resetTokensOf(student.id)).toEqual([]);
  expect((await logIn(student.email, 'set by a guide')).status).toBe(200);
});

test('a guide who sets their own password in Users stays signed in', async () => {
  const guide = await app.guide();
  const elsewhere = await tokenOf(guide.email, guide.password);
  const body = { password: 'my own choice' };
  await app.call(users.edit, { params: { user_id: guide.id }, body, token: guide.token });
  expect([await me(guide.token), await me(elsewhere)]).toEqual([200, 401]);
});

test('the audit shows that a password changed, but not the password', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  await change(student.token, student.password, 'first new password');
  const body = { password: 'second new password' };
  await app.call(users.edit, { params: { user_id: student.id }, body, token: guide.token });
  const { data } = (await app.call(users.audit, { params: { user_id: student.id }, token: guide.token })).body;
  const changes = { password: { from: null, to: 'changed' } };
  expect(data.slice(0, 2)).toMatchObject([
    { event: 'user.password_changed', actor_id: guide.id, changes },
    { event: 'user.password_changed', actor_id: student.id, changes },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/new password|argon2/);
});

test('a new email voids every reset link, but a new name doesn’t', async () => {
  const student = await app.student();
  await giveResetToken(student.id);
  await app.call(users.editMe, { body: { full_name: 'Other' }, token: student.token });
  expect(await resetTokensOf(student.id)).toHaveLength(1);
  await app.call(users.editMe, { body: { email: 'moved@password.example' }, token: student.token });
  expect(await resetTokensOf(student.id)).toEqual([]);
});
