import { api } from '@trellis/contract/api.ts';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { times } from '../../../testing/many-calls.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { minute } from '../../base/clock.ts';
import { createSecretBox } from '../../platform/credentials/secret-box.ts';

const app = await testApp();
const { mailsTo } = await collectMails(app.context);
const { auth, secondFactor, sessions, users } = api;
const { codeFor, turnOn, logIn } = secondFactorSteps(app);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const statusOf = ({ token }: TestUser) => app.call(secondFactor.read, { token });

describe('a second factor', () => {
  test.each(['٠١٢٣٤٥', '😀😀😀', 'äöüäöü'])('rejects the code %s like any wrong one', async (code) => {
    const [student, beginner] = [await app.student(), await app.student()];
    await turnOn(student);
    expect(codeOf(await logIn(student, code))).toBe('auth.second_factor_wrong');
    await app.call(secondFactor.begin, { token: beginner.token, body: { current_password: beginner.password } });
    const first = await app.anything(secondFactor.turnOn, { token: beginner.token, body: { code } });
    expect(codeOf(first)).toBe('factor.wrong_code');
  });

  test('needs the password and a first code to set up, and is then required at every login', async () => {
    const student = await app.student();
    const begin = (current_password: string) =>
      app.anything(secondFactor.begin, { token: student.token, body: { current_password } });
    expect(codeOf(await begin('wrong'))).toBe('profile.wrong_password');
    const { secret, uri } = (await begin(student.password)).body as { secret: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Trellis:/);
    expect((await logIn(student)).status).toBe(200);
    const wrong = await app.refused(secondFactor.turnOn, { token: student.token, body: { code: codeFor(secret, 5) } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'factor.wrong_code' } });
    const first = codeFor(secret);
    const on = await app.call(secondFactor.turnOn, { token: student.token, body: { code: first } });
    expect(new Set(on.body.recovery_codes).size).toBe(10);
    expect((await app.call(users.me, { token: student.token })).body.has_second_factor).toBe(true);

    expect(await logIn(student)).toMatchObject({ status: 400, body: { code: 'auth.second_factor_needed' } });
    expect(await logIn(student, first)).toMatchObject({ status: 400, body: { code: 'auth.second_factor_wrong' } });
    app.clock.advance(minute);
    expect((await logIn(student, codeFor(secret))).status).toBe(200);
  });

  test('is requested only after the right password', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    const got = await logIn({ ...student, password: 'wrong' }, codeFor(secret));
    expect(codeOf(got)).toBe('auth.wrong_credentials');
    expect((await logIn(student, codeFor(secret))).status).toBe(200);
  });

  test('keeps its recovery codes when the account is refused for another reason', async () => {
    const [student, guide] = [await app.student(), await app.guide()];
    const { recoveryCodes } = await turnOn(student);
    const edit = (is_active: boolean) =>
      app.call(users.edit, { token: guide.token, params: { user_id: student.id }, body: { is_active } });
    await edit(false);
    expect(codeOf(await logIn(student, recoveryCodes[0]))).toBe('auth.inactive');
    expect(codeOf(await logIn(student, 'wrong'))).toBe('auth.inactive');
    await edit(true);
    expect((await logIn(student, recoveryCodes[0])).status).toBe(200);
  });

  test('is required even of a login that was in progress when it was turned on', async () => {
    const student = await app.student();
    const { passwords } = app.context;
    // An outdated hash is renewed after the password check and before the session starts.
    const outdated = vi.spyOn(passwords, 'isOutdated').mockReturnValueOnce(true);
    const hash = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      await turnOn(student);
      return passwords.hash(password);
    });
    expect(codeOf(await logIn(student))).toBe('auth.second_factor_needed');
    expect((await app.call(sessions.list, { token: student.token })).body.count).toBe(1);
    outdated.mockRestore();
    hash.mockRestore();
  });

  test('accepts the previous and the next code, but none beyond', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      expect((await logIn(student, codeFor(secret, steps))).status, `${steps} steps off`).toBe(status);
    }
  });

  test('accepts each code once, however many requests use it at the same time', async () => {
    const student = await app.student();
    const { secret, recoveryCodes } = await turnOn(student);
    for (const code of [codeFor(secret), recoveryCodes[0] ?? '']) {
      const all = await times(50, () => logIn(student, code));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      app.clock.advance(6 * minute);
    }
  });

  test('stays on after a password reset by email', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    await app.call(auth.recover, { params: { email: student.email } });
    const mail = (await mailsTo(student.email)).find(({ text }) => text.includes('token='));
    const password = 'nine quiet herons';
    await app.call(auth.resetPassword, { body: { token: tokenIn(mail?.text), new_password: password } });
    expect(codeOf(await logIn({ ...student, password }))).toBe('auth.second_factor_needed');
    expect((await logIn({ ...student, password }, codeFor(secret))).status).toBe(200);
  });

  test('is turned off with the password and a code, and every change is audited', async () => {
    const student = await app.student();
    const { secret } = await turnOn(student);
    const off = (current_password: string, code: string) =>
      app.anything(secondFactor.turnOff, { token: student.token, body: { current_password, code } });
    expect(codeOf(await off('wrong', codeFor(secret)))).toBe('profile.wrong_password');
    expect(codeOf(await off(student.password, codeFor(secret, 7)))).toBe('factor.wrong_code');
    expect((await off(student.password, codeFor(secret))).status).toBe(200);
    expect((await logIn(student)).status).toBe(200);
    const audit = await app.call(users.audit, { token: student.token, params: { user_id: student.id } });
    const events = audit.body.data.map(({ event }) => event).filter((event) => event.includes('second'));
    expect(events).toEqual(['user.second_factor_off', 'user.second_factor_on']);
  });

  test('can’t be read from the database alone', async () => {
    const student = await app.student();
    const { secret, recoveryCodes } = await turnOn(student);
    const { query } = app.context.db;
    const stored = JSON.stringify([
      await query.selectFrom('second_factors').selectAll().execute(),
      await query.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', '').slice(4));
  });

  test('can’t be copied from another person’s row, and a changed key gets its own error', async () => {
    const [student, thief] = [await app.student(), await app.student()];
    const { secret, recoveryCodes } = await turnOn(student);
    const { secret: ofThief } = await turnOn(thief);
    const { query } = app.context.db;
    const rowOf = ({ id }: TestUser) => query.selectFrom('second_factors').selectAll().where('user_id', '=', id);
    const row = await rowOf(student).executeTakeFirstOrThrow();
    const { secret: sealed } = await rowOf(thief).executeTakeFirstOrThrow();
    await query.updateTable('second_factors').set({ secret: sealed }).where('user_id', '=', student.id).execute();
    expect(codeOf(await logIn(student, codeFor(ofThief)))).toBe('factor.unreadable');
    await query.updateTable('second_factors').set({ secret: row.secret }).where('user_id', '=', student.id).execute();

    const real = app.context.secretBox;
    app.context.secretBox = createSecretBox({ secretKey: 'another key of thirty-two characters', dataDir: '' });
    expect(codeOf(await logIn(student, codeFor(secret)))).toBe('factor.unreadable');
    expect((await logIn(student, recoveryCodes[0])).status).toBe(200);
    app.context.secretBox = real;
    expect((await logIn(student, codeFor(secret))).status).toBe(200);
  });
});

test('people get an email about every change of their second factor', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  const { secret, recoveryCodes } = await turnOn(student);
  await logIn(student, recoveryCodes[0]);
  const proof = (steps: number) => ({ current_password: student.password, code: codeFor(secret, steps) });
  await app.call(secondFactor.renewCodes, { token: student.token, body: proof(0) });
  await app.call(secondFactor.turnOff, { token: student.token, body: proof(1) });
  await turnOn(student);
  await app.call(secondFactor.reset, { token: guide.token, params: { user_id: student.id } });
  const subjects = (await mailsTo(student.email)).map(({ subject }) => subject);
  expect(subjects.map((subject) => subject.replace(' for your Trellis account', '')).sort()).toEqual([
    'A guide reset two-step login',
    'A recovery code was used',
    'Two-step login was turned off',
    'Two-step login was turned on',
    'Two-step login was turned on',
    'Your Trellis account has new recovery codes',
  ]);
});

describe('recovery codes', () => {
  test('replace the app, each once, however they are typed', async () => {
    const student = await app.student();
    const { recoveryCodes } = await turnOn(student);
    const [first = '', second = ''] = recoveryCodes;
    expect((await logIn(student, first)).status).toBe(200);
    expect(codeOf(await logIn(student, first))).toBe('auth.second_factor_wrong');
    expect((await logIn(student, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await statusOf(student)).body.recovery_codes_left).toBe(8);
  });

  test('are renewed with the password and a code, which voids the old ones', async () => {
    const student = await app.student();
    const { secret, recoveryCodes } = await turnOn(student);
    const body = { current_password: student.password, code: codeFor(secret) };
    const renewed = await app.call(secondFactor.renewCodes, { token: student.token, body });
    expect(codeOf(await logIn(student, recoveryCodes[0]))).toBe('auth.second_factor_wrong');
    expect((await logIn(student, renewed.body.recovery_codes[0])).status).toBe(200);
  });
});

describe('a guide', () => {
  test('resets the second factor of a person who lost their phone, but not their own', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    await turnOn(guide);
    await turnOn(student);
    const reset = (id: string) => app.anything(secondFactor.reset, { token: guide.token, params: { user_id: id } });
    expect((await reset(student.id)).status).toBe(200);
    expect(codeOf(await reset(student.id))).toBe('factor.not_on');
    expect((await logIn(student)).status).toBe(200);
    expect(await reset(guide.id)).toMatchObject({ status: 409, body: { code: 'user.own_second_factor' } });
    const { body } = await app.call(users.audit, { token: guide.token, params: { user_id: student.id } });
    expect(body.data[0]).toMatchObject({ event: 'user.second_factor_reset', actor_id: guide.id });
  });
});
