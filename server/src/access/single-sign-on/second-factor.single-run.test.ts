import { api } from '@trellis/contract/api.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { startProvider } from '../../../testing/provider.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { signOnSteps } from '../../../testing/sign-on.ts';

const provider = await startProvider();
const app = await testApp({ config: { signOn: provider.settings() } });
const { signIns, users } = api;
const signOn = signOnSteps(app, provider);
const { codeFor, turnOn } = secondFactorSteps(app);
afterAll(() => provider.end());
beforeEach(() => provider.configure({ falseClaims: {} }));

/** A student with a second factor, whom the provider knows. */
async function protectedStudent() {
  const student = await app.student();
  provider.configure({ people: { [student.id]: { email: student.email, email_verified: true } } });
  const { secret, recoveryCodes } = await turnOn(student);
  return { student, code: codeFor(secret), recoveryCode: recoveryCodes[0] ?? '' };
}

test('a person with a second factor signs in at the provider and then has to enter the right code', async () => {
  const { student, code, recoveryCode } = await protectedStudent();
  const { status, body, cookie } = await signOn.as(student.id);
  expect([status, body]).toEqual([200, { access_token: null, token_type: 'bearer', shared: false }]);
  expect(await signOn.sendCode('000000', cookie)).toMatchObject({
    status: 400,
    body: { code: 'auth.second_factor_wrong' },
  });
  const entered = await signOn.sendCode(code, cookie);
  const { access_token: token } = entered.body as { access_token: string };
  expect((await app.call(users.me, { token })).body).toMatchObject({ id: student.id });
  const { data } = (await app.call(signIns.list, { token, params: { user_id: student.id } })).body;
  expect(data.slice(0, 3).map(({ event }) => event)).toEqual(['signed_in_at_provider', 'wrong_code', 'code_asked']);
  const again = await signOn.as(student.id);
  expect(await signOn.sendCode(recoveryCode, again.cookie)).toMatchObject({ status: 200 });
});

test('a code is useless in a browser where the provider identified nobody', async () => {
  const { code } = await protectedStudent();
  const { cookie } = await signOn.begin();
  for (const signOnCookie of ['', cookie]) {
    expect(await signOn.sendCode(code, signOnCookie)).toMatchObject({
      status: 400,
      body: { code: 'provider.not_finished' },
    });
  }
});

test('after five wrong codes in five minutes a sign-in is blocked', async () => {
  const { student } = await protectedStudent();
  const { cookie } = await signOn.as(student.id);
  for (let n = 0; n < 5; n += 1) await signOn.sendCode('000000', cookie);
  expect(await signOn.sendCode('000000', cookie)).toMatchObject({ status: 429 });
});

test('no code is needed if the provider asked for a second factor itself', async () => {
  const { student } = await protectedStudent();
  provider.configure({ falseClaims: { amr: ['pwd', 'mfa'] } });
  expect(await signOn.as(student.id)).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
});
