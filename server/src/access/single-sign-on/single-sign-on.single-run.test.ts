import { api } from '@trellis/contract/api.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { times } from '../../../testing/many-calls.ts';
import { startProvider } from '../../../testing/provider.ts';
import { signOnSteps } from '../../../testing/sign-on.ts';

const provider = await startProvider();
const app = await testApp({
  config: { signOn: provider.settings({ domains: ['school.example'], houseClaim: 'department' }) },
});
const { db } = app.context;
const { users, signIns, signOnLinks, sessions } = api;
const signOn = signOnSteps(app, provider);
afterAll(() => provider.end());

const me = async (token: string) => (await app.call(users.me, { token })).body;
const refusal = async (answer: Promise<{ status: number; body: unknown }>) => (await answer).body;

beforeEach(() => provider.configure({ falseClaims: {}, codesLastS: 60 }));

describe('a person who signs in at the school’s provider', () => {
  test('gets a confirmed account with a name the first time, and the same one every time after', async () => {
    const { account, email, name } = provider.newcomer();
    const first = await me(await signOn.tokenOf(account));
    expect(first).toMatchObject({ email, full_name: name, is_superuser: false, is_confirmed: true });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ id: first.id });
  });

  test.each([
    ['of two letters', { name: 'Li' }, 'Li'],
    ['in two parts', { name: undefined, given_name: 'Lin', family_name: 'Wei' }, 'Lin Wei'],
    ['in two parts beside an empty one', { name: ' ', given_name: 'Lin', family_name: 'Wei' }, 'Lin Wei'],
    ['in one part', { name: undefined, given_name: 'Lin' }, 'Lin'],
  ])('keeps a name %s', async (_, claims, full_name) => {
    const { account } = provider.newcomer(claims);
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ full_name });
  });

  test('gets the account that a guide created for the verified address, in any case, and an email about it', async () => {
    const { account, email } = provider.newcomer();
    const student = await app.student({ email: email.toUpperCase() });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ id: student.id });
    const mails = await db.query.selectFrom('outbox').select('notice').where('user_id', '=', student.id).execute();
    expect(mails.map(({ notice }) => notice)).toEqual(['signOnLinked']);
    // The password still works too.
    await app.call(api.auth.login, { body: { username: email, password: student.password } });
  });

  test('keeps the account after the address changed at the provider', async () => {
    const { account } = provider.newcomer();
    const { id } = await me(await signOn.tokenOf(account));
    provider.configure({ people: { [account]: { email: 'married@school.example', email_verified: true } } });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ id });
  });

  test('doesn’t get the account of the previous owner of the address', async () => {
    const { account, email } = provider.newcomer();
    await signOn.tokenOf(account);
    provider.configure({ people: { successor: { email, email_verified: true } } });
    expect(await refusal(signOn.as('successor'))).toEqual({
      detail: english('errors.singleSignOn.otherPerson'),
      code: 'provider.other_person',
    });
  });

  test('can be unlinked by another guide, is signed out and notified, and is linked again by the address', async () => {
    const { account, email } = provider.newcomer();
    const [guide, token] = [await app.guide(), await signOn.tokenOf(account)];
    const { id } = await me(token);
    const path = { params: { user_id: id } };
    const readOf = async (by: string) => (await app.call(signOnLinks.read, { token: by, ...path })).body;
    expect(await readOf(token)).toMatchObject({ linked_at: expect.any(String), last_used_at: expect.any(String) });
    await app.call(signOnLinks.remove, { token: guide.token, ...path });
    expect((await app.refused(users.me, { token })).status).toBe(401);
    expect(await readOf(guide.token)).toEqual({ linked_at: null, last_used_at: null });
    expect((await app.refused(signOnLinks.remove, { token: guide.token, ...path })).status).toBe(409);
    const mails = await db.query.selectFrom('outbox').select('notice').where('user_id', '=', id).execute();
    expect(mails.map(({ notice }) => notice)).toEqual(['signOnUnlinked']);
    const { body: entries } = await app.call(users.audit, { token: guide.token, ...path });
    expect(entries.data[0]).toMatchObject({ event: 'user.sign_on_unlinked', actor_id: guide.id });
    // The school gave the same person a new account at the provider.
    provider.configure({ people: { anew: { email, email_verified: true } } });
    expect(await me(await signOn.tokenOf('anew'))).toMatchObject({ id });
  });

  test('can’t unlink themselves as a guide', async () => {
    const { token, id } = await app.guide();
    const own = await app.anything(signOnLinks.remove, { token, params: { user_id: id } });
    expect(own).toMatchObject({ status: 409, body: { code: 'provider.own_link' } });
  });

  test('appears in the sign-in history with device and address, and in the list of sessions', async () => {
    const { account } = provider.newcomer();
    const token = await signOn.tokenOf(account);
    const { id } = await me(token);
    const { data } = (await app.call(signIns.list, { token, params: { user_id: id } })).body;
    expect(data.map(({ event, address }) => [event, address])).toEqual([['signed_in_at_provider', '127.0.0.1']]);
    expect((await app.call(sessions.list, { token })).body.count).toBe(1);
    await app.call(api.auth.logout, { token });
    expect((await app.refused(users.me, { token })).status).toBe(401);
  });

  test('chooses the account again on a shared computer, where the session ends early', async () => {
    const { account } = provider.newcomer();
    const { url, cookie } = await signOn.begin(true);
    expect(new URL(url).searchParams.get('prompt')).toBe('select_account');
    const { body } = await signOn.complete(await provider.signIn(url, account), cookie);
    expect(body).toMatchObject({ shared: true });
    const { data } = (await app.call(sessions.list, { token: (body as { access_token: string }).access_token })).body;
    expect(data).toMatchObject([{ is_shared: true }]);
  });

  test('joins the house that the provider names, if it exists', async () => {
    const house = await app.house('Birch');
    const { account, email } = provider.newcomer({ department: 'birch' });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ house: house.name });
    provider.configure({ people: { [account]: { email, email_verified: true, department: 'Atlantis' } } });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ house: house.name });
  });

  test('doesn’t become a guide by a claim that the school hasn’t configured', async () => {
    const { account } = provider.newcomer({ groups: ['guides', 'admins'], roles: ['guides'] });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ is_superuser: false });
  });

  test('locks out anyone who signed up with the address before, without revealing that', async () => {
    const { account, email, name } = provider.newcomer();
    const stranger = { email, full_name: 'Not the person', password: 'nine quiet herons' };
    await app.call(api.auth.signup, { body: stranger });
    const login = { body: { username: email, password: stranger.password } };
    const early = (await app.call(api.auth.login, login)).body.access_token;
    expect(await me(await signOn.tokenOf(account))).toMatchObject({
      full_name: name,
      is_confirmed: true,
    });
    expect((await app.refused(users.me, { token: early })).status).toBe(401);
    expect((await app.refused(api.auth.login, login)).body).toMatchObject({ code: 'auth.wrong_credentials' });
  });

  test('locks out for good anyone who had changed the address of another account to theirs', async () => {
    const { account, email, name } = provider.newcomer();
    const stranger = await app.student({ email: 'stranger@school.example' });
    await app.call(users.editMe, { token: stranger.token, body: { email } });
    const { mailsTo } = await collectMails(app.context);
    const [restoreMail] = await mailsTo(stranger.email);

    expect(await me(await signOn.tokenOf(account))).toMatchObject({ email, full_name: name });
    expect((await app.refused(users.me, { token: stranger.token })).status).toBe(401);
    const { password } = stranger;
    for (const username of [email, stranger.email]) {
      expect((await app.refused(api.auth.login, { body: { username, password } })).body).toMatchObject({
        code: 'auth.wrong_credentials',
      });
    }
    const token = tokenIn(restoreMail?.text);
    expect((await app.refused(api.auth.takeBackAddress, { body: { token } })).body).toMatchObject({
      code: 'auth.take_back_token_invalid',
    });
  });

  test('keeps their password if a guide entered their new address and they only changed its case', async () => {
    const { account, email } = provider.newcomer();
    const student = await app.student();
    const { token } = await app.guide();
    await app.call(users.edit, { token, params: { user_id: student.id }, body: { email } });
    await app.call(users.editMe, { token: student.token, body: { email: email.toUpperCase() } });
    expect(await me(await signOn.tokenOf(account))).toMatchObject({ id: student.id });
    await app.call(api.auth.login, { body: { username: email, password: student.password } });
  });

  test('gets one account however many sign-ins come at the same time', async () => {
    const { account, email } = provider.newcomer();
    await times(4, () => signOn.tokenOf(account));
    const made = await db.query.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(made).toHaveLength(1);
  });

  test('gets a new account when theirs is deleted in the middle of a sign-in', async () => {
    const { account, email } = provider.newcomer();
    const { id: user_id } = await me(await signOn.tokenOf(account));
    const guide = await app.guide();
    const { url, cookie } = await signOn.begin();
    const returned = await provider.signIn(url, account);
    const { transaction } = db;
    // The first transaction counts the attempt, and the second makes the session.
    vi.spyOn(db, 'transaction')
      .mockImplementationOnce(transaction)
      .mockImplementationOnce(async (work) => {
        await app.call(users.remove, { token: guide.token, params: { user_id } });
        return transaction(work);
      });
    expect((await signOn.complete(returned, cookie)).status).toBe(200);
    const [made] = await db.query.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(made?.id).not.toBe(user_id);
    vi.restoreAllMocks();
  });
});
