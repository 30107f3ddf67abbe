import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { minute } from '../../base/clock.ts';

const app = await testApp();
const { secondFactor, users } = api;
const { codeFor, turnOn, logIn } = secondFactorSteps(app);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

describe('guesses at a code', () => {
  test('are blocked after five, even if fifty come at once', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    const all = await times(50, () => logIn(student, codeFor(secret, 9)));
    expect(tally(all)).toEqual({ 400: 5, 429: 45 });
    expect((await logIn(student, codeFor(secret))).status).toBe(429);
    app.clock.advance(5 * minute);
    expect((await logIn(student, codeFor(secret))).status).toBe(200);
  });

  test('of a person who is signed in are blocked too', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    const off = (code: string) =>
      app.anything(secondFactor.turnOff, {
        token: student.token,
        body: { current_password: student.password, code },
      });
    for (let n = 0; n < 5; n += 1) expect((await off(codeFor(secret, 9))).status).toBe(400);
    expect((await off(codeFor(secret))).status).toBe(429);
  });

  test('don’t include logins with the right password and no code', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    for (let n = 0; n < 8; n += 1) expect(codeOf(await logIn(student))).toBe('auth.second_factor_needed');
    expect((await logIn(student, codeFor(secret))).status).toBe(200);
  });
});

describe('while a second factor is set up', () => {
  const begin = async ({ token, password }: TestUser) =>
    (await app.call(secondFactor.begin, { token, body: { current_password: password } })).body.secret;
  const enter = ({ token }: TestUser, code: string) => app.anything(secondFactor.turnOn, { token, body: { code } });

  test('five wrong codes in five minutes are the limit, even with a new secret', async () => {
    const student = await app.student();
    const first = await begin(student);
    for (let n = 0; n < 5; n += 1)
      expect(codeOf(await enter(student, codeFor(first, 5 + n)))).toBe('factor.wrong_code');
    const secret = await begin(student);
    const limited = await enter(student, codeFor(secret));
    expect(limited).toMatchObject({ status: 429, body: { code: 'auth.rate_limited' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    app.clock.advance(5 * minute + 1);
    expect((await enter(student, codeFor(secret))).status).toBe(200);
  });

  test('the secret works for an hour', async () => {
    const student = await app.student();
    const secret = await begin(student);
    app.clock.advance(60 * minute);
    expect(codeOf(await enter(student, codeFor(secret)))).toBe('factor.not_begun');
    expect((await enter(student, codeFor(await begin(student)))).status).toBe(200);
  });

  test('the person’s other sessions continue, and end once the second factor is on', async () => {
    const student = await app.student();
    const other = (await logIn(student)).body as { access_token: string };
    const secret = await begin(student);
    expect((await app.anything(users.me, { token: other.access_token })).status).toBe(200);
    await enter(student, codeFor(secret));
    expect((await app.anything(users.me, { token: other.access_token })).status).toBe(401);
    expect((await app.anything(users.me, { token: student.token })).status).toBe(200);
  });
});
