import { api } from '@trellis/contract/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/factories.ts';
import { inProcessCaller } from '../../../testing/http.ts';
import { times } from '../../../testing/many-calls.ts';
import { passwordBurst } from '../../../testing/password-burst.ts';
import { buildApp } from '../../app/app.ts';
import { minute, second } from '../../base/clock.ts';

const app = await testApp();
const behindProxy = await testApp({ config: { trustProxy: ['loopback'] } });
const { auth } = api;

beforeEach(() => {
  for (const { clock } of [app, behindProxy]) clock.advance(6 * minute);
});

const signIn = async (username: string, password: string, on: Pick<typeof app, 'anything'> = app, from?: string) =>
  on.anything(auth.login, { body: { username, password }, headers: from ? { 'x-forwarded-for': from } : {} });
const statusOf = async (...sent: Parameters<typeof signIn>) => (await signIn(...sent)).status;
const fail = async (times: number, username: string) => {
  for (let n = 0; n < times; n += 1) expect(await statusOf(username, 'wrong')).toBe(400);
};

test('failed logins count for the same account in any case and with spaces around the email', async () => {
  const { email } = await app.student({ email: 'Ada.Lovelace@School.example' });
  const variants = [email.toLowerCase(), email.toUpperCase(), ` ${email} `, `\t${email}`, email];
  for (const variant of variants) expect(await statusOf(variant, 'wrong')).toBe(400);
  for (const variant of variants) expect(await statusOf(variant, testPassword)).toBe(429);
});

test('a login that succeeds doesn’t count and doesn’t allow more guesses', async () => {
  const { email } = await app.student();
  for (let n = 0; n < 8; n += 1) expect(await statusOf(email, testPassword)).toBe(200);
  await fail(4, email);
  expect(await statusOf(email, testPassword)).toBe(200);
  await fail(1, email);
  expect(await statusOf(email, testPassword)).toBe(429);
});

test('a right password for an inactive account gets its own answer and doesn’t count', async () => {
  const { email } = await app.student({ is_active: false });
  for (let n = 0; n < 7; n += 1) {
    expect(await signIn(email, testPassword)).toMatchObject({ status: 400, body: { detail: 'Inactive user' } });
  }
});

test('a call that isn’t a login doesn’t count', async () => {
  const { email } = await app.student();
  for (let n = 0; n < 40; n += 1) expect(await statusOf(email, '')).toBe(422);
  expect(await statusOf(email, testPassword)).toBe(200);
});

describe('after too many failed logins a person', () => {
  test('learns when to try again, and then can', async () => {
    const { email } = await app.student();
    await fail(5, email);
    const { headers } = await signIn(email, testPassword);
    const seconds = Number(headers.get('retry-after'));
    expect(Number.isInteger(seconds) && seconds > 0 && seconds <= 300).toBe(true);
    app.clock.advance((seconds - 1) * second);
    expect(await statusOf(email, testPassword)).toBe(429);
    app.clock.advance(second);
    expect(await statusOf(email, testPassword)).toBe(200);
  });

  test('doesn’t have to wait longer because they kept trying', async () => {
    const { email } = await app.student();
    await fail(5, email);
    for (let n = 0; n < 5; n += 1) {
      app.clock.advance(minute - second);
      expect(await statusOf(email, 'wrong')).toBe(429);
    }
    app.clock.advance(5 * second);
    expect(await statusOf(email, testPassword)).toBe(200);
  });

  test('gets one more guess as each of the five expires', async () => {
    const { email } = await app.student();
    for (let n = 0; n < 5; n += 1) {
      await fail(1, email);
      app.clock.advance(minute);
    }
    await fail(1, email);
    expect(await statusOf(email, testPassword)).toBe(429);
    app.clock.advance(minute);
    expect(await statusOf(email, testPassword)).toBe(200);
  });

  test('stays blocked after a restart of the server', async () => {
    const { email } = await app.student();
    await fail(5, email);
    const restarted = await buildApp(app.context);
    expect(await statusOf(email, testPassword, inProcessCaller(restarted))).toBe(429);
    await restarted.close();
  });
});

describe('the address that a login comes from', () => {
  test('can’t be set by a caller', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect(await statusOf(`spread-${n}@school.example`, 'wrong', app, `10.0.0.${n}`)).toBe(400);
    }
    const { email } = await app.student();
    expect(await statusOf(email, testPassword, app, '10.0.1.1')).toBe(429);
  });

  test('is the one that a trusted proxy saw, whatever the client claims', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect(await statusOf(`other-${n}@school.example`, 'wrong', behindProxy, `10.9.9.${n}, 192.0.2.7`)).toBe(400);
    }
    const { email } = await behindProxy.student();
    expect(await statusOf(email, testPassword, behindProxy, '10.9.9.200, 192.0.2.7')).toBe(429);
    expect(await statusOf(email, testPassword, behindProxy, '192.0.2.8')).toBe(200);
  });

  test('gets no more than thirty guesses when fifty come at once for fifty accounts', async () => {
    let statuses: number[] = [];
    const guessed = await passwordBurst(app.context, 30, async () => {
      statuses = await times(50, (n) => statusOf(`at-once-${n}@school.example`, 'x'));
    });
    expect(guessed).toBe(30);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
