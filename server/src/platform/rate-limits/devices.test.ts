import { api } from '@trellis/contract/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type TestUser, testPassword } from '../../../testing/factories.ts';
import { inProcessCaller } from '../../../testing/http.ts';
import { times } from '../../../testing/many-calls.ts';
import { buildApp } from '../../app/app.ts';
import { day, minute } from '../../base/clock.ts';
import { beginLink } from '../credentials/mailed-links.ts';
import { tokenHash } from '../credentials/tokens.ts';

const app = await testApp({ config: { trustProxy: ['loopback'] } });
const { auth, users } = api;

beforeEach(() => app.clock.advance(6 * minute));

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `10.8.${Math.floor(addresses / 250)}.${addresses % 250}`;
};
const signIn = (email: string, password: string, cookie?: string, address = newAddress()) =>
  app.anything(auth.login, {
    body: { username: email, password },
    headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  });
const statusOf = async (...sent: Parameters<typeof signIn>) => (await signIn(...sent)).status;
const cookieIn = (headers: Headers) => headers.get('set-cookie')?.split(';', 1)[0] ?? '';
const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';

/** Signs in and returns the cookie that the device keeps. */
async function onDevice({ email }: TestUser, cookie?: string): Promise<string> {
  const { status, headers } = await signIn(email, testPassword, cookie);
  expect(status).toBe(200);
  return cookieIn(headers);
}
const devicesOf = ({ id }: TestUser) =>
  app.context.db.query.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute();

describe('strangers who fail on purpose', () => {
  test('don’t lock a student out of a device that they have used before', async () => {
    const student = await app.student();
    const own = await onDevice(student);
    for (let n = 0; n < 20; n += 1) await signIn(student.email, 'wrong');
    expect(await statusOf(student.email, testPassword)).toBe(429);
    expect(await statusOf(student.email, testPassword, own)).toBe(200);
  });

  test('gain nothing from their own device or an invented token', async () => {
    const [student, stranger] = [await app.student(), await app.student()];
    const theirs = await onDevice(stranger);
    const madeUp = `trellis_device=${'x'.repeat(43)}`;
    for (const cookie of [theirs, madeUp, theirs, madeUp, undefined]) {
      expect(await statusOf(student.email, 'wrong', cookie)).toBe(400);
    }
    for (const cookie of [theirs, madeUp, undefined]) {
      expect(await statusOf(student.email, testPassword, cookie)).toBe(429);
    }
  });

  test('don’t lock out known devices at the same address', async () => {
    const [student, other] = [await app.student(), await app.student()];
    const own = await onDevice(student);
    const address = newAddress();
    for (let n = 0; n < 30; n += 1) await signIn(`stranger-${n}@school.example`, 'wrong', undefined, address);
    expect(await statusOf(other.email, testPassword, undefined, address)).toBe(429);
    expect(await statusOf(student.email, testPassword, own, address)).toBe(200);
  });
});

describe('a known device', () => {
  test('has five guesses in five minutes of its own', async () => {
    const student = await app.student();
    const [one, other] = [await onDevice(student), await onDevice(student)];
    expect(one).not.toBe(other);
    for (let n = 0; n < 5; n += 1) expect(await statusOf(student.email, 'wrong', one)).toBe(400);
    expect(await statusOf(student.email, testPassword, one)).toBe(429);
    expect(await statusOf(student.email, testPassword, other)).toBe(200);
    expect(await statusOf(student.email, testPassword)).toBe(200);
    app.clock.advance(5 * minute);
    expect(await statusOf(student.email, testPassword, one)).toBe(200);
  });

  test('shares thirty guesses with the other known devices at its address', async () => {
    const students = await times(7, () => app.student());
    const cookies = await Promise.all(students.map((student) => onDevice(student)));
    const address = newAddress();
    const guess = (n: number, password: string) => statusOf(students[n]?.email ?? '', password, cookies[n], address);
    for (let n = 0; n < 30; n += 1) expect(await guess(n % 6, 'wrong')).toBe(400);
    expect(await guess(6, testPassword)).toBe(429);
  });

  test('keeps its token when several people use it', async () => {
    const [one, other] = [await app.student(), await app.student()];
    const cookie = await onDevice(one);
    expect(await onDevice(other, cookie)).toBe(cookie);
    for (let n = 0; n < 5; n += 1) await signIn(one.email, 'wrong', cookie);
    expect(await statusOf(one.email, testPassword, cookie)).toBe(429);
    expect(await statusOf(other.email, testPassword, cookie)).toBe(200);
  });

  test('has its failures cleared when the password is reset by email', async () => {
    const student = await app.student();
    const own = await onDevice(student);
    for (let n = 0; n < 5; n += 1) await signIn(student.email, 'wrong', own);
    const { db, clock } = app.context;
    const link = { kind: 'password recovery', user_id: student.id } as const;
    const token = await db.transaction((tx) => beginLink(tx, clock, link, 'valid'));
    await app.call(auth.resetPassword, { body: { token, new_password: 'nine quiet herons' } });
    expect(await statusOf(student.email, 'nine quiet herons', own)).toBe(200);
  });

  test('is unknown again half a year after its last login', async () => {
    const student = await app.student();
    const own = await onDevice(student);
    app.clock.advance(179 * day);
    expect(await onDevice(student, own)).toBe(own);
    app.clock.advance(180 * day);
    for (let n = 0; n < 5; n += 1) await signIn(student.email, 'wrong');
    expect(await statusOf(student.email, testPassword, own)).toBe(429);
  });

  test('is one of at most ten for an account, of which the oldest is forgotten', async () => {
    const student = await app.student();
    const first = await onDevice(student);
    for (let n = 0; n < 10; n += 1) {
      app.clock.advance(minute);
      await onDevice(student);
    }
    const hashes = (await devicesOf(student)).map(({ device_hash }) => device_hash);
    expect(hashes).toHaveLength(10);
    expect(hashes).not.toContain(tokenHash(tokenOf(first)));
  });

  test('is forgotten with the account', async () => {
    const student = await app.student();
    await onDevice(student);
    expect(await devicesOf(student)).toHaveLength(1);
    await app.call(users.removeMe, { token: student.token });
    expect(await devicesOf(student)).toEqual([]);
  });
});

describe('the cookie', () => {
  test('is 256 random bits, sent only to logins, hidden from scripts, and stored as a hash', async () => {
    const student = await app.student();
    const { headers } = await signIn(student.email, testPassword);
    const token = tokenOf(cookieIn(headers));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const attributes = (headers.get('set-cookie') ?? '').split('; ').slice(1);
    expect(attributes).toEqual(['Path=/api/v1/login', `Max-Age=${180 * 24 * 60 * 60}`, 'HttpOnly', 'SameSite=Strict']);
    expect((await devicesOf(student)).map(({ device_hash }) => device_hash)).toEqual([tokenHash(token)]);
  });

  test('is sent only over HTTPS if Trellis is reached by HTTPS', async () => {
    const config = { ...app.context.config, publicUrl: 'https://trellis.school.example' };
    const secure = await buildApp({ ...app.context, config });
    const student = await app.student();
    const body = { username: student.email, password: testPassword };
    const { headers } = await inProcessCaller(secure).call(auth.login, { body });
    const [pair = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^__Host-trellis_device=/);
    expect(attributes).toEqual(['Path=/', 'Secure', `Max-Age=${180 * 24 * 60 * 60}`, 'HttpOnly', 'SameSite=Strict']);
    const again = async (cookie: string) =>
      (await inProcessCaller(secure).call(auth.login, { body, headers: { cookie } })).headers.get('set-cookie');
    expect(await again(pair)).toContain(`${pair};`);
    expect(await again(pair.replace('__Host-', ''))).not.toContain(`${pair};`);
    await secure.close();
  });

  test('signs nobody in, and a failed login gets none', async () => {
    const student = await app.student();
    const cookie = await onDevice(student);
    expect((await app.refused(users.me, { headers: { cookie } })).status).toBe(401);
    expect((await app.refused(users.me, { token: tokenOf(cookie) })).status).toBe(401);
    expect(await statusOf(student.email, '', cookie)).toBe(422);
    expect((await signIn(student.email, 'wrong', cookie)).headers.get('set-cookie')).toBeNull();
  });

  test('is replaced if this server didn’t issue it', async () => {
    const student = await app.student();
    const planted = `trellis_device=${'p'.repeat(43)}`;
    expect(await onDevice(student, planted)).not.toBe(planted);
  });
});
