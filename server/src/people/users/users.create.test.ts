import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Gwen Guide' });
const { users, auth } = api;

let made = 0;
const newUser = (fields: Record<string, unknown> = {}) => {
  made += 1;
  return { email: `new-${made}@school.example`, password: 'a good password', ...fields };
};
const create = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.anything(users.create, { body: newUser(fields), token: guide.token, headers });

test('a new user is an active student without a house by default', async () => {
  const { status, body, headers } = await create({ email: '  Mia@School.example ' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
    email: 'Mia@School.example',
    full_name: null,
    house: noHouse,
    is_superuser: false,
    is_active: true,
    is_confirmed: true,
    has_second_factor: false,
    mail_failure: null,
    purpose_statement: null,
    created_at: app.clock().toISOString(),
  });
  expect(headers.get('etag')).toBe('"1"');
});

test('a guide sets role, active flag, name and house, and the new user signs in with the password', async () => {
  await app.house('Alder');
  const given = { full_name: 'New Guide', house: 'aLDER', is_superuser: true, confirm_password: 'a good password' };
  const { body } = await create({ ...given, email: 'second@school.example' });
  expect(body).toMatchObject({ full_name: 'New Guide', house: 'Alder', is_superuser: true, is_active: true });
  const form = { username: 'second@school.example', password: 'a good password' };
  const { body: login } = await app.call(auth.login, { body: form });
  expect((await app.call(users.list, { token: login.access_token })).status).toBe(200);
});

test.each([
  [{ house: 'Nowhere' }, 'house', english('errors.house.unknown')],
  [{ house: '' }, 'house', english('errors.house.unknown')],
  [{ confirm_password: 'another password' }, 'confirm_password', english('errors.password.mismatch')],
  [{ email: 'nonsense' }, 'email', english('errors.email.invalid')],
  [{ email: undefined }, 'email', english('errors.email.required')],
  [{ password: 'short' }, 'password', english('errors.password.tooShort')],
  [{ password: undefined }, 'password', english('errors.password.required')],
  [{ full_name: 'x'.repeat(256) }, 'full_name', english('errors.fullName.tooLong')],
])('a new user with %o is refused', async (fields, field, msg) => {
  expect(await create(fields)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', field], msg }] },
  });
});

test.each([noHouse, null])('a new user with the house %s has none', async (house) => {
  expect((await create({ house })).body).toMatchObject({ house: noHouse });
});

test('an address has one account, in any case and however many calls come at once', async () => {
  const answers = await times(20, (n) => create({ email: n % 2 ? 'ONE@school.example' : 'one@School.example' }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused) {
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: english('errors.user.emailTaken'), code: 'user.email_taken' },
    });
  }
});

test('the audit of a new user shows who created them and nothing of the password', async () => {
  const { body } = await create({ full_name: 'Traced' });
  const { id } = body as { id: string };
  const { body: entries } = await app.call(users.audit, { params: { user_id: id }, token: guide.token });
  expect(entries.count).toBe(1);
  expect(entries.data[0]).toMatchObject({
    event: 'user.created',
    actor_id: guide.id,
    actor_name: 'Gwen Guide',
    changes: { full_name: { from: null, to: 'Traced' }, is_superuser: { from: null, to: false } },
  });
  expect(JSON.stringify(entries)).not.toMatch(/argon2|a good password/);
});

test('the same Idempotency-Key creates one user and repeats the first answer', async () => {
  const body = newUser();
  const sent = { body, token: guide.token, headers: { 'Idempotency-Key': 'one-user' } };
  const first = await app.call(users.create, sent);
  expect((await app.call(users.create, sent)).body).toEqual(first.body);
  const other = await app.refused(users.create, { ...sent, body: newUser() });
  expect(other).toMatchObject({ status: 409, body: { detail: english('errors.http.idempotencyMismatch') } });
});

test('a repeated call doesn’t bring back a user who was deleted since, and no stored answer names them', async () => {
  const sent = { body: newUser(), token: guide.token, headers: { 'Idempotency-Key': 'deleted-user' } };
  const { id, email } = (await app.call(users.create, sent)).body;
  await app.call(users.remove, { params: { user_id: id }, token: guide.token });
  const again = await app.refused(users.create, sent);
  expect(again).toMatchObject({ status: 409, body: { code: 'request.answer_erased' } });
  expect((await app.call(users.list, { query: { email }, token: guide.token })).body.count).toBe(0);
  const stored = await app.context.db.query.selectFrom('idempotency').select('answer').execute();
  expect(JSON.stringify(stored)).not.toContain(email);
});

test('an unknown key of the body has no effect', async () => {
  const { status, body } = await create({ id: 'mine', version: 9, created_at: '2000-01-01', house_id: 'x' });
  expect(status).toBe(200);
  expect(body).not.toMatchObject({ id: 'mine' });
  expect(body).toMatchObject({ created_at: app.clock().toISOString(), house: noHouse });
});

test('a student can’t add users', async () => {
  const { token } = await app.student();
  expect((await app.refused(users.create, { body: newUser(), token })).status).toBe(403);
});

test('a sign-up is audited as done by the new user', async () => {
  const body = { email: 'self@school.example', full_name: 'Self Made', password: 'a good password' };
  const { id } = (await app.call(auth.signup, { body })).body;
  const { body: entries } = await app.call(users.audit, { params: { user_id: id }, token: guide.token });
  expect(entries.data).toMatchObject([{ event: 'user.signed_up', actor_id: id, actor_name: 'Self Made' }]);
});
