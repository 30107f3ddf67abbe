import { api } from '@trellis/contract/api.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { startProvider } from '../../../testing/provider.ts';
import { signOnSteps } from '../../../testing/sign-on.ts';

const provider = await startProvider();
const app = await testApp({
  config: { signOn: provider.settings({ domains: ['school.example'], houseClaim: 'department' }) },
});
const { users, signIns } = api;
const signOn = signOnSteps(app, provider);
afterAll(() => provider.end());

beforeEach(() => provider.configure({ falseClaims: {}, codesLastS: 60 }));

describe('nobody gets in', () => {
  const falseClaims: [what: string, claims: Record<string, unknown>, code: string][] = [
    ['the nonce of another sign-in', { nonce: 'another' }, 'provider.failed'],
    ['the issuer of another provider', { iss: 'https://login.evil.example' }, 'provider.failed'],
    ['the audience of another application', { aud: 'another' }, 'provider.failed'],
    ['a start five minutes in the future', { nbf: Date.now() / 1000 + 300 }, 'provider.clocks_differ'],
    ['an expiry five minutes in the past', { exp: Date.now() / 1000 - 300 }, 'provider.clocks_differ'],
  ];
  test.each(falseClaims)('with a token that has %s', async (_, claims, code) => {
    const { account } = provider.newcomer();
    provider.configure({ falseClaims: claims });
    expect(await signOn.as(account)).toMatchObject({ status: 400, body: { code } });
  });

  test('but clocks may differ by half a minute', async () => {
    const { account } = provider.newcomer();
    provider.configure({ falseClaims: { iat: Date.now() / 1000 + 30, nbf: Date.now() / 1000 + 30 } });
    expect(await signOn.as(account)).toMatchObject({ status: 200 });
  });

  test('with the answer to a sign-in that another browser began, or nobody did', async () => {
    const { account } = provider.newcomer();
    const [mine, theirs] = [await signOn.begin(), await signOn.begin()];
    const returned = await provider.signIn(theirs.url, account);
    const body = { code: 'provider.not_finished' };
    expect(await signOn.complete(returned, mine.cookie)).toMatchObject({ status: 400, body });
    expect(await signOn.complete(returned, '')).toMatchObject({ status: 400, body });
    const forged = theirs.cookie.replace(/\.[\w-]{3}/, '.AAA');
    expect(await signOn.complete(returned, forged)).toMatchObject({ status: 400, body });
    expect(await signOn.complete(returned, theirs.cookie)).toMatchObject({ status: 200 });
  });

  test('twice with one answer', async () => {
    const { account } = provider.newcomer();
    const { url, cookie } = await signOn.begin();
    const returned = await provider.signIn(url, account);
    expect(await signOn.complete(returned, cookie)).toMatchObject({ status: 200 });
    expect(await signOn.complete(returned, cookie)).toMatchObject({
      status: 400,
      body: { code: 'provider.not_finished' },
    });
  });

  test('with a code that has expired', async () => {
    const { account } = provider.newcomer();
    provider.configure({ codesLastS: 1 });
    const { url, cookie } = await signOn.begin();
    const returned = await provider.signIn(url, account);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await signOn.complete(returned, cookie)).toMatchObject({
      status: 400,
      body: { code: 'provider.not_finished' },
    });
  });

  test('ten minutes after the sign-in began', async () => {
    const { account } = provider.newcomer();
    const { url, cookie } = await signOn.begin();
    const returned = await provider.signIn(url, account);
    app.clock.advance(10 * 60_000 + 1);
    expect(await signOn.complete(returned, cookie)).toMatchObject({
      status: 400,
      body: { code: 'provider.not_finished' },
    });
  });

  test('after cancelling at the provider', async () => {
    const { url, cookie } = await signOn.begin();
    expect(await signOn.complete(await provider.cancel(url), cookie)).toMatchObject({
      status: 400,
      body: { detail: english('errors.singleSignOn.cancelled'), code: 'provider.cancelled' },
    });
  });

  test.each([false, undefined, 'no'])('with an address whose email_verified is %s', async (email_verified) => {
    const { account } = provider.newcomer({ email_verified });
    expect(await signOn.as(account)).toMatchObject({ status: 400, body: { code: 'provider.address_unverified' } });
  });

  test('with an address of a domain that is not allowed', async () => {
    const { account } = provider.newcomer({ email: 'someone@elsewhere.example' });
    expect(await signOn.as(account)).toMatchObject({ status: 403, body: { code: 'provider.domain' } });
  });

  test('with an account of another domain, but they may choose another account next time', async () => {
    const { account } = provider.newcomer({ email: 'mine@elsewhere.example' });
    const { url, cookie } = await signOn.begin();
    expect(new URL(url).searchParams.get('prompt')).toBeNull();
    expect(await signOn.complete(await provider.signIn(url, account), cookie)).toMatchObject({ status: 403 });
    const again = await signOn.begin(false, cookie);
    expect(new URL(again.url).searchParams.get('prompt')).toBe('select_account');
  });

  test('with a deactivated account, linked or not, and the attempt is recorded', async () => {
    const { account, email } = provider.newcomer();
    const { id, token } = await app.student({ email });
    const guide = await app.guide();
    const isActive = (is_active: boolean) =>
      app.call(users.edit, { token: guide.token, params: { user_id: id }, body: { is_active } });
    await isActive(false);
    const refused = { status: 400, body: { detail: english('errors.auth.inactive'), code: 'auth.inactive' } };
    expect(await signOn.as(account)).toMatchObject(refused);
    await isActive(true);
    await signOn.tokenOf(account);
    await isActive(false);
    expect(await signOn.as(account)).toMatchObject(refused);
    expect((await app.refused(users.me, { token })).status).toBe(401);
    const { data } = (await app.call(signIns.list, { token: guide.token, params: { user_id: id } })).body;
    expect(data.map(({ event }) => event).filter((event) => event === 'refused')).toHaveLength(2);
  });
});
