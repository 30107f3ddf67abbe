import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { day, timestamp } from '../../base/clock.ts';

const app = await testApp();
const { auth, sessions, users } = api;

const signIn = async ({ email, password }: TestUser) =>
  (await app.call(auth.login, { body: { username: email, password } })).body.access_token;
const lastUse = async (token: string) =>
  (await app.call(sessions.list, { token })).body.data.find((one) => one.is_current)?.last_used_at;
const isLive = async (token: string) => (await app.anything(users.me, { token })).status === 200;

test('a token is 256 random bits, and nobody can sign in with what the database stores', async () => {
  const student = await app.student();
  const tokens = await Promise.all([signIn(student), signIn(student)]);
  expect(tokens[0]).not.toBe(tokens[1]);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const sessions = JSON.stringify(await app.context.db.query.selectFrom('sessions').selectAll().execute());
  const hashes = JSON.stringify(await app.context.db.query.selectFrom('users').selectAll().execute());
  for (const token of tokens) expect(sessions).not.toContain(token);
  expect(hashes).not.toContain(student.password);
  for (const { token_hash } of await app.context.db.query.selectFrom('sessions').select('token_hash').execute()) {
    expect(await isLive(token_hash)).toBe(false);
  }
});

test('a login answers only with a bearer token, and its only cookie identifies the device', async () => {
  const student = await app.student();
  const got = await app.call(auth.login, { body: { username: student.email, password: student.password } });
  expect(Object.keys(got.body).sort()).toEqual(['access_token', 'token_type']);
  expect(got.body.token_type).toBe('bearer');
  expect(got.headers.getSetCookie()).toEqual([expect.stringMatching(/^trellis_device=/)]);
});

test('a session lasts 8 days, however much it is used', async () => {
  const student = await app.student();
  const token = await signIn(student);
  for (let n = 0; n < 7; n += 1) {
    app.clock.advance(day);
    expect(await isLive(token)).toBe(true);
    // A use is recorded while the call is answered, and then counts for the next days.
    await expect.poll(() => lastUse(token)).toBe(timestamp(app.clock));
  }
  app.clock.advance(day - 1);
  expect(await isLive(token)).toBe(true);
  app.clock.advance(1);
  expect(await isLive(token)).toBe(false);
});

test('testing a token returns its user without the password', async () => {
  const student = await app.student();
  const token = await signIn(student);
  const { body } = await app.call(auth.testToken, { token });
  expect(body).toEqual((await app.call(users.me, { token })).body);
  expect(JSON.stringify(body)).not.toMatch(/password|hash|argon/);
});

test('signing out twice is refused like any call without a token', async () => {
  const student = await app.student();
  const token = await signIn(student);
  expect((await app.call(auth.logout, { token })).body).toEqual({ message: 'Logged out' });
  const again = await app.refused(auth.logout, { token });
  expect([again.status, again.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('deactivating, reactivating or deleting an account takes effect with the next call', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  const token = await signIn(student);
  const edit = (is_active: boolean) =>
    app.call(users.edit, { token: guide.token, params: { user_id: student.id }, body: { is_active } });
  await edit(false);
  expect(await isLive(token)).toBe(false);
  await edit(true);
  expect(await isLive(token)).toBe(false);
  const anew = await signIn(student);
  expect(await isLive(anew)).toBe(true);
  await app.call(users.remove, { token: guide.token, params: { user_id: student.id } });
  expect(await isLive(anew)).toBe(false);
  const late = await app.refused(auth.login, { body: { username: student.email, password: student.password } });
  expect(late).toMatchObject({ status: 400, body: { detail: 'Incorrect email or password' } });
});
