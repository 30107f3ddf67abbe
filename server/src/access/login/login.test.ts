import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { testPassword } from '../../../testing/factories.ts';
import { times } from '../../../testing/many-calls.ts';
import { day, minute } from '../../base/clock.ts';

const app = await testApp({ config: { trustProxy: ['loopback'] } });
const { auth, users } = api;

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
}
const signIn = (username: string, password: string, address = newAddress()) =>
  app.anything(auth.login, { body: { username, password }, headers: { 'X-Forwarded-For': address } });
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('signing in', () => {
  test('accepts the email in any case and gives a token that lasts 8 days', async () => {
    const { email } = await app.student({ email: 'Élodie@school.example' });
    const { body } = await app.call(auth.login, {
      body: { username: ` ${email.toUpperCase()} `, password: testPassword },
    });
    const token = body.access_token;
    expect((await app.call(auth.testToken, { token })).body).toMatchObject({ email });
    for (let n = 1; n < 8; n += 1) {
      app.clock.advance(day);
      expect((await app.call(users.me, { token })).status).toBe(200);
    }
    app.clock.advance(day - minute);
    expect((await app.call(users.me, { token })).status).toBe(200);
    app.clock.advance(minute);
    expect((await app.refused(users.me, { token })).status).toBe(401);
  });

  test('answers a wrong email exactly like a wrong password', async () => {
    const { email } = await app.student();
    const [wrong, unknown] = [await signIn(email, 'wrong'), await signIn('nobody@school.example', 'wrong')];
    expect(wrong).toMatchObject({ status: 400, body: { detail: english('errors.auth.wrongCredentials') } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('reveals that an account is inactive only after the right password', async () => {
    const { email } = await app.student({ is_active: false });
    expect((await signIn(email, testPassword)).body).toEqual({
      detail: english('errors.auth.inactive'),
      code: 'auth.inactive',
    });
    expect((await signIn(email, 'wrong')).body).toEqual({
      detail: english('errors.auth.wrongCredentials'),
      code: 'auth.wrong_credentials',
    });
  });

  test('ends with a sign-out, which leaves other sessions alone', async () => {
    const student = await app.student();
    const { body } = await app.call(auth.login, { body: { username: student.email, password: student.password } });
    await app.call(auth.logout, { token: body.access_token });
    expect((await app.refused(users.me, { token: body.access_token })).status).toBe(401);
    expect((await app.call(users.me, { token: student.token })).status).toBe(200);
  });
});

describe('failed logins', () => {
  test.each(['known', 'unknown'])('of %s accounts are blocked after five, for five minutes', async (kind) => {
    const email = kind === 'known' ? (await app.student()).email : 'someone@school.example';
    for (let failed = 0; failed < 5; failed += 1) expect(await statusOf(signIn(email, 'wrong'))).toBe(400);
    const { status, body, headers } = await signIn(email, testPassword);
    expect([status, body]).toEqual([
      429,
      { detail: english('errors.auth.tooManyTries', { minutes: 5 }), code: 'auth.rate_limited' },
    ]);
    expect(headers.get('Retry-After')).toBe('300');
    app.clock.advance(5 * minute);
    expect(await statusOf(signIn(email, testPassword))).toBe(kind === 'known' ? 200 : 400);
  });

  test('are no more than five when fifty come at once', async () => {
    const { email } = await app.student();
    const statuses = await times(50, () => statusOf(signIn(email, 'wrong')));
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  });

  test('from one address are blocked after thirty, but not from other addresses', async () => {
    const address = newAddress();
    for (let failed = 0; failed < 30; failed += 1) {
      expect(await statusOf(signIn(`pupil-${failed}@school.example`, 'wrong', address))).toBe(400);
    }
    const { email } = await app.student();
    expect(await statusOf(signIn(email, testPassword, address))).toBe(429);
    expect(await statusOf(signIn(email, testPassword))).toBe(200);
  });

  test('count but successful ones don’t: forty students can sign in from one address', async () => {
    const address = newAddress();
    const students = await times(40, () => app.student());
    const statuses = await Promise.all(students.map(({ email }) => statusOf(signIn(email, testPassword, address))));
    expect(statuses).toEqual(Array(40).fill(200));
  });
});
