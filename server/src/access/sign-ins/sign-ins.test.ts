import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { day, minute } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { beginLink } from '../../platform/credentials/mailed-links.ts';
import { expiredSignIns } from '../../platform/credentials/sign-ins.ts';

const app = await testApp();
const { db, clock } = app.context;
const { auth, secondFactor, sessions, signIns, users } = api;
const { codeFor, turnOn } = secondFactorSteps(app);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const headers = { 'User-Agent': firefox };

const tryLogIn = ({ email }: { email: string }, password: string, second_factor?: string) =>
  app.anything(auth.login, {
    body: { username: email, password, ...(second_factor !== undefined && { second_factor }) },
    headers,
  });
const tokenOf = async (user: TestUser) =>
  (await app.call(auth.login, { body: { username: user.email, password: user.password }, headers })).body.access_token;
const listed = async ({ id, token }: TestUser, query: { skip?: number; limit?: number } = {}) =>
  (await app.call(signIns.list, { token, params: { user_id: id }, query })).body;
const eventsOf = async (user: TestUser) => (await listed(user)).data.map(({ event }) => event);
const rows = async () => (await db.query.selectFrom('sign_ins').selectAll().execute()).length;

describe('the sign-in history of an account shows', () => {
  test('logins, failures and logouts with address and device, newest first', async () => {
    const student = await app.student();
    await tryLogIn(student, 'not the password');
    app.clock.advance(minute);
    await app.call(auth.logout, { token: await tokenOf(student), headers });
    const { data, count } = await listed(student);
    expect(count).toBe(3);
    expect(data.map(({ event }) => event)).toEqual(['signed_out', 'signed_in', 'wrong_password']);
    expect(data[0]).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-/),
      event: 'signed_out',
      address: '127.0.0.1',
      device: 'Firefox on Linux',
      created_at: clock().toISOString(),
    });
    expect((await listed(student, { skip: 1, limit: 1 })).data.map(({ event }) => event)).toEqual(['signed_in']);
  });

  test('that a deactivated account was refused despite the right password', async () => {
    const student = await app.student();
    await db.query.updateTable('users').set({ is_active: 0 }).where('id', '=', student.id).execute();
    expect((await tryLogIn(student, student.password)).status).toBe(400);
    await db.query.updateTable('users').set({ is_active: 1 }).where('id', '=', student.id).execute();
    expect(await eventsOf(student)).toEqual(['refused']);
  });

  test('changes and uses of the second factor', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const { token, password } = student;
    const { secret, recoveryCodes } = await turnOn(student);
    await tryLogIn(student, password);
    await tryLogIn(student, password, '000000');
    await tryLogIn(student, password, codeFor(secret));
    await tryLogIn(student, password, recoveryCodes[0]);
    app.clock.advance(minute);
    await app.call(secondFactor.turnOff, { token, body: { current_password: password, code: codeFor(secret) } });
    expect(await eventsOf(student)).toEqual([
      'second_factor_off',
      'signed_in_with_recovery_code',
      'signed_in_with_code',
      'wrong_code',
      'code_asked',
      'second_factor_on',
    ]);
    await turnOn(student);
    await app.call(secondFactor.reset, { token: guide.token, params: { user_id: student.id }, headers });
    // Other people aren't shown where a guide is.
    expect((await listed(student)).data[0]).toMatchObject({
      event: 'second_factor_reset',
      address: null,
      device: null,
    });
  });

  test('a changed password and what a guide did to end every session, without the guide’s location', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const change = { current_password: student.password, new_password: 'nine quiet herons' };
    await app.call(users.changePassword, { token: student.token, body: change, headers });
    const edit = (body: { password?: string; is_active?: boolean }) =>
      app.call(users.edit, { token: guide.token, params: { user_id: student.id }, body, headers });
    await edit({ password: 'seven green kites' });
    await edit({ is_active: false });
    await edit({ is_active: false });
    const { data } = await listed({ ...student, token: guide.token });
    const guides = { address: null, device: null };
    expect(data).toMatchObject([
      { event: 'deactivated', ...guides },
      { event: 'password_set_by_guide', ...guides },
      { event: 'password_changed', address: '127.0.0.1', device: 'Firefox on Linux' },
    ]);
    await app.call(users.edit, {
      token: guide.token,
      params: { user_id: guide.id },
      body: { password: 'my own one' },
      headers,
    });
    expect((await listed(guide)).data).toMatchObject([{ event: 'password_changed', device: 'Firefox on Linux' }]);
  });

  test('that an emailed link restored the address', async () => {
    const student = await app.student();
    const about = { address: `before.${student.email}`, account_version: 2 };
    const link = { kind: 'address take-back', user_id: student.id, ...about } as const;
    const token = await db.transaction((tx) => beginLink(tx, clock, link, 'valid'));
    await app.call(auth.takeBackAddress, { body: { token }, headers });
    const guide = await app.guide();
    expect((await listed({ ...student, token: guide.token })).data).toMatchObject([
      { event: 'address_taken_back', address: '127.0.0.1', device: 'Firefox on Linux' },
    ]);
  });

  test('an unreadable code, and a single logout when three come at the same time', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    await db.query
      .updateTable('second_factors')
      .set({ secret: 'of another key' })
      .where('user_id', '=', student.id)
      .execute();
    expect((await tryLogIn(student, student.password, codeFor(secret))).status).toBe(400);
    await Promise.all([1, 2, 3].map(() => app.anything(auth.logout, { token: student.token })));
    const guide = await app.guide();
    expect(await eventsOf({ ...student, token: guide.token })).toEqual(['signed_out', 'refused', 'second_factor_on']);
  });

  test('ended sessions and a reset password', async () => {
    const student = await app.student();
    const { token } = student;
    await tokenOf(student);
    const { body } = await app.call(sessions.list, { token });
    const other = body.data.find((one) => !one.is_current)?.id ?? '';
    await app.call(sessions.end, { token, params: { session_id: other } });
    await app.call(sessions.endOthers, { token });
    const link = { kind: 'password recovery', user_id: student.id } as const;
    const mailed = await db.transaction((tx) => beginLink(tx, clock, link, 'valid'));
    await app.call(auth.resetPassword, { body: { token: mailed, new_password: 'nine quiet herons' } });
    const fresh = await app.call(auth.login, { body: { username: student.email, password: 'nine quiet herons' } });
    expect(await eventsOf({ ...student, token: fresh.body.access_token })).toEqual([
      'signed_in',
      'password_reset',
      'other_sessions_ended',
      'session_ended',
      'signed_in',
    ]);
  });
});

test('guides read everyone’s history, students only their own', async () => {
  const [guide, student, other] = [await app.guide(), await app.student(), await app.student()];
  await tokenOf(student);
  const params = { user_id: student.id };
  expect((await app.call(signIns.list, { token: guide.token, params })).body.count).toBe(1);
  expect((await app.refused(signIns.list, { token: other.token, params })).status).toBe(403);
});

test('a rate-limited attempt is not recorded', async () => {
  const student = await app.student();
  const statuses = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await tryLogIn(student, `wrong ${n}`)).status);
  expect(statuses.slice(5)).toEqual([429, 429]);
  expect(await eventsOf(student)).toEqual(Array.from({ length: 5 }, () => 'wrong_password'));
});

test('an attempt on an unknown address leaves a row too, which is cleaned up', async () => {
  const before = await rows();
  await tryLogIn({ email: 'nobody@school.example' }, 'not the password');
  expect(await rows()).toBe(before + 1);
  await deleteExpired(db, clock, expiredSignIns(90));
  expect(await rows()).toBe(before);
});

test('sign-ins are deleted after the configured time and with the account', async () => {
  const [guide, student, leaving] = [await app.guide(), await app.student(), await app.student()];
  await tokenOf(student);
  await tokenOf(leaving);
  const of = async ({ id }: TestUser) =>
    (await db.query.selectFrom('sign_ins').select('id').where('user_id', '=', id).execute()).length;
  await app.call(users.remove, { token: guide.token, params: { user_id: leaving.id } });
  expect([await of(student), await of(leaving)]).toEqual([1, 0]);
  app.clock.advance(6 * day);
  await deleteExpired(db, clock, expiredSignIns(7));
  expect(await of(student)).toBe(1);
  app.clock.advance(2 * day);
  await deleteExpired(db, clock, expiredSignIns(7));
  expect(await of(student)).toBe(0);
});

test('an overlong address that a proxy passes on is cut before it is stored', async () => {
  const proxied = await testApp({ config: { trustProxy: 1 } });
  const student = await proxied.student();
  const headers = { 'x-forwarded-for': `<b>${'1'.repeat(4000)}` };
  await proxied.anything(auth.login, { body: { username: student.email, password: student.password }, headers });
  const { data } = (await proxied.call(signIns.list, { token: student.token, params: { user_id: student.id } })).body;
  expect(data[0]?.address).toMatch(/^b1{1,63}$/);
});
