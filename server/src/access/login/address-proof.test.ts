import { api } from '@trellis/contract/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { hour } from '../../base/clock.ts';

const app = await testApp({
  config: { signup: { domains: ['school.example'] }, publicUrl: 'https://trellis.example' },
});
const { mails, deliverNow, mailsTo } = await collectMails(app.context);
const guide = await app.guide();
const { auth, users } = api;
const password = 'correct horse';

let signups = 0;
beforeEach(() => {
  signups += 1;
  mails.length = 0;
});
const anAddress = () => `pupil-${signups}@school.example`;
const signUp = (fields: Record<string, string> = {}) =>
  app.anything(auth.signup, { body: { email: anAddress(), full_name: 'Ada Lovelace', password, ...fields } });
const logIn = (tried = password) => app.anything(auth.login, { body: { username: anAddress(), password: tried } });
const prove = (token: string, chosen = password) =>
  app.anything(auth.proveAddress, { body: { token, password: chosen } });
async function mailedToken(): Promise<string> {
  await deliverNow();
  return tokenIn(mails.at(-1)?.text);
}
const unproved = {
  status: 400,
  body: { detail: english('errors.auth.addressUnproved'), code: 'auth.address_unproved' },
};
const dead = { status: 400, body: { detail: english('errors.auth.invalidToken'), code: 'auth.proof_token_invalid' } };
const list = async (query: Record<string, string>) =>
  (await app.call(users.list, { token: guide.token, query: { email: anAddress(), ...query } })).body;

describe('where a school lists its domains, a new student', () => {
  test('signs in only after confirming the address with the emailed link', async () => {
    expect((await signUp()).body).toMatchObject({ is_confirmed: false });
    expect(await logIn()).toMatchObject(unproved);
    expect(await logIn('wrong horse')).toMatchObject({ body: { detail: english('errors.auth.wrongCredentials') } });
    const token = await mailedToken();
    expect(mails).toMatchObject([{ to: anAddress(), subject: 'Confirm your email address for Trellis' }]);
    expect(mails[0]?.text).toContain(`https://trellis.example/confirm-email?token=${token}`);
    expect((await app.call(auth.checkProofLink, { body: { token } })).body.message).toBe(
      english('errors.auth.linkWorks'),
    );
    expect(await logIn()).toMatchObject(unproved);
    expect(await prove(token)).toMatchObject({ status: 200, body: { message: english('errors.auth.addressProved') } });
    expect((await logIn()).status).toBe(200);
    const { data } = await list({});
    expect(data).toMatchObject([{ is_confirmed: true }]);
    const params = { user_id: data[0]?.id ?? '' };
    const { body } = await app.call(users.audit, { params, token: guide.token });
    expect(body.data).toMatchObject([
      { event: 'user.confirmed', actor_id: params.user_id },
      { event: 'user.signed_up', actor_id: params.user_id },
    ]);
  });

  test('can use the link once, within 24 hours, however many requests come at the same time', async () => {
    await signUp();
    const token = await mailedToken();
    const answers = await times(20, () => prove(token));
    expect(tally(answers)).toEqual({ 200: 1, 400: 19 });
    signups += 1;
    await signUp();
    const late = await mailedToken();
    app.clock.advance(24 * hour);
    expect(await prove(late)).toMatchObject(dead);
    expect(await app.anything(auth.checkProofLink, { body: { token: late } })).toMatchObject(dead);
    expect(await logIn()).toMatchObject(unproved);
  });

  test('isn’t confirmed with the password of someone who signed up with their address before', async () => {
    await signUp({ full_name: 'Some Stranger', password: 'the stranger’s own' });
    const strangers = await mailedToken();
    expect(
      (await signUp({ email: anAddress().toUpperCase().replace('SCHOOL.EXAMPLE', 'school.example') })).status,
    ).toBe(200);
    const own = await mailedToken();
    expect(await prove(strangers)).toMatchObject({ status: 400, body: { code: 'profile.wrong_password' } });
    expect((await prove(own)).status).toBe(200);
    expect(await prove(strangers, 'the stranger’s own')).toMatchObject(dead);
    expect((await logIn('the stranger’s own')).status).toBe(400);
    expect((await logIn()).status).toBe(200);
    expect((await list({})).data).toMatchObject([{ full_name: 'Ada Lovelace' }]);
    expect(await signUp()).toMatchObject({ status: 409, body: { detail: english('errors.user.emailTaken') } });
  });

  test('loses nothing to someone who signs up with their address later', async () => {
    await signUp();
    const own = await mailedToken();
    await signUp({ full_name: 'Some Stranger', password: 'the stranger’s own' });
    await deliverNow();
    expect(await logIn()).toMatchObject(unproved);
    expect((await prove(own)).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await list({})).data).toMatchObject([{ full_name: 'Ada Lovelace' }]);
  });

  test('can’t have their password guessed with the link', async () => {
    await signUp();
    const token = await mailedToken();
    for (let n = 0; n < 5; n += 1) expect((await prove(token, `guess ${n}`)).status).toBe(400);
    expect((await prove(token)).status).toBe(429);
  });

  test('gets at most three emails in an hour, and each link confirms its own sign-up', async () => {
    const answers = [];
    for (const nth of ['first', 'second', 'third', 'fourth', 'fifth']) {
      const { status, body } = await signUp({ full_name: `The ${nth}`, password: `the ${nth} password` });
      answers.push({ status, keys: Object.keys(body as object), full_name: (body as { full_name: string }).full_name });
      await deliverNow();
    }
    for (const { status, keys } of answers) expect([status, keys]).toEqual([200, answers[0]?.keys]);
    expect(answers.at(-1)?.full_name).toBe('The fifth');
    expect(mails).toHaveLength(3);
    expect((await prove(tokenIn(mails[2]?.text), 'the third password')).status).toBe(200);
    expect((await prove(tokenIn(mails[1]?.text), 'the second password')).status).toBe(400);
    expect((await logIn('the fifth password')).status).toBe(400);
    expect((await logIn('the third password')).status).toBe(200);
    expect((await list({})).data).toMatchObject([{ full_name: 'The third' }]);
  });

  test('gets an email again an hour later, and no more than three however many sign up at once', async () => {
    await times(20, (n) => signUp({ full_name: `Number ${n}` }));
    expect((await mailsTo(anAddress())).length).toBeLessThanOrEqual(3);
    app.clock.advance(hour + 1);
    const before = mails.length;
    await signUp();
    expect((await prove(await mailedToken())).status).toBe(200);
    expect(mails.length).toBe(before + 1);
  });

  test('confirms the address by a password reset as well', async () => {
    await signUp({ password: 'the stranger’s own' });
    await deliverNow();
    await app.call(auth.recover, { params: { email: anAddress() } });
    const token = await mailedToken();
    await app.call(auth.resetPassword, { body: { token, new_password: password } });
    expect((await logIn()).status).toBe(200);
    expect((await list({})).data).toMatchObject([{ is_confirmed: true }]);
    expect((await signUp()).status).toBe(409);
  });

  test('can’t be changed by a guide who read the account before a password reset confirmed it', async () => {
    const { id } = (await signUp()).body as { id: string };
    await deliverNow();
    const at = { params: { user_id: id }, token: guide.token };
    const before = (await app.call(users.read, at)).headers.get('etag') ?? '';
    await app.call(auth.recover, { params: { email: anAddress() } });
    await app.call(auth.resetPassword, { body: { token: await mailedToken(), new_password: password } });
    const edit = { ...at, body: { full_name: 'Somebody Else' }, headers: { 'if-match': before } };
    expect((await app.refused(users.edit, edit)).status).toBe(412);
    expect((await list({})).data).toMatchObject([{ full_name: 'Ada Lovelace', is_confirmed: true }]);
  });

  test('can sign in without the email once a guide confirms them', async () => {
    const { id } = (await signUp()).body as { id: string };
    const token = await mailedToken();
    expect((await list({ confirmed: 'false' })).count).toBe(0);
    await app.call(users.confirm, { params: { user_id: id }, token: guide.token });
    expect((await logIn()).status).toBe(200);
    expect(await prove(token)).toMatchObject(dead);
    expect((await signUp()).status).toBe(409);
  });

  test.each([
    ['deactivated', { is_active: false }],
    ['made a guide', { is_superuser: true }],
  ])('can’t take over an account that a guide has %s', async (_how, body) => {
    const { id } = (await signUp()).body as { id: string };
    await app.call(users.edit, { params: { user_id: id }, token: guide.token, body });
    expect((await signUp({ password: 'another horse' })).status).toBe(409);
  });

  test('confirms only the address that the email went to', async () => {
    const { id } = (await signUp()).body as { id: string };
    const token = await mailedToken();
    const body = { email: `other-${signups}@school.example` };
    await app.call(users.edit, { params: { user_id: id }, token: guide.token, body });
    expect(await prove(token)).toMatchObject(dead);
  });
});

test('a person who is deleted before the email goes out gets none, and the outbox forgets the address', async () => {
  const { id } = (await signUp()).body as { id: string };
  await app.call(users.remove, { params: { user_id: id }, token: guide.token });
  const outbox = await app.context.db.query.selectFrom('outbox').select('recipient').execute();
  expect(JSON.stringify(outbox)).not.toContain(anAddress());
});

test('the token of an emailed link is nowhere in the database', async () => {
  await signUp();
  const token = await mailedToken();
  const { query } = app.context.db;
  const rows = await query.selectFrom('mailed_links').selectAll().execute();
  const outbox = await query.selectFrom('outbox').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, outbox])).not.toContain(token);
});
