import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { auth, users } = api;
const password = 'correct horse';

test('a new sign-up is an active student without a house, who isn’t signed in but can sign in at once', async () => {
  const body = { email: ' Ada@School.example ', full_name: ' Ada Lovelace ', password };
  const got = await app.call(auth.signup, { body });
  expect(got.body).toEqual({
    id: expect.any(String),
    email: 'Ada@School.example',
    full_name: 'Ada Lovelace',
    house: 'No House assigned',
    is_superuser: false,
    is_active: true,
    is_confirmed: false,
    mail_failure: null,
    has_second_factor: false,
    purpose_statement: null,
    created_at: app.clock().toISOString(),
  });
  expect(got.headers.get('set-cookie')).toBeNull();
  expect(JSON.stringify([got.body, [...got.headers]])).not.toContain('token');
  await app.call(auth.login, { body: { username: 'ada@school.EXAMPLE', password } });
});

test('nobody signs up as a guide, into a house or with an id of their choice', async () => {
  const house = await app.house('Lions');
  const extra = { is_superuser: true, is_active: false, house: 'Lions', house_id: house.id, id: 'mine', version: 9 };
  const got = await app.anything(auth.signup, {
    body: { email: 'eve@school.example', full_name: 'Eve', password, ...extra },
  });
  expect(got).toMatchObject({
    status: 200,
    body: { is_superuser: false, is_active: true, house: 'No House assigned', id: expect.stringMatching(/^.{36}$/) },
  });
});

test('an address has one account, whatever its case and the spaces around it', async () => {
  await app.call(auth.signup, { body: { email: 'Zoë@school.example', full_name: 'Zoë', password } });
  for (const email of [
    'Zoë@school.example',
    'ZOË@SCHOOL.EXAMPLE',
    ' zoë@school.example\n',
    'Zoe\u0308@school.example',
  ]) {
    const got = await app.refused(auth.signup, { body: { email, full_name: 'Zoë', password: 'another horse' } });
    expect(got, email).toMatchObject({
      status: 409,
      body: { detail: 'The user with this email already exists in the system' },
    });
  }
  const plain = await app.call(auth.signup, { body: { email: 'Zoe@school.example', full_name: 'Zoe', password } });
  expect(plain.status).toBe(200);
  await app.call(auth.login, { body: { username: 'zoë@school.example', password } });
});

describe('errors use the wording of the form', () => {
  const good = { email: 'new@school.example', full_name: 'Ada', password };
  const cases: [field: string, value: unknown, message: string][] = [
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada@school', 'Invalid email address'],
    ['email', `${'x'.repeat(251)}@x.yz`, 'Invalid email address'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 'x'.repeat(7), 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['full_name', undefined, 'Full Name is required'],
    ['full_name', '   ', 'Full Name is required'],
    ['full_name', 'Al', 'Full Name must be at least 3 characters'],
    ['full_name', null, 'Full Name is required'],
    ['full_name', 'x'.repeat(256), 'Full Name must be at most 255 characters'],
  ];
  test.each(cases)('%s: %j', async (field, value, msg) => {
    const got = await app.refused(auth.signup, { body: { ...good, [field]: value } });
    expect(got.status).toBe(422);
    expect(Array.isArray(got.body.detail) && got.body.detail[0]).toMatchObject({ loc: ['body', field], msg });
  });
});

test('the audit of an account begins with its sign-up and contains nothing of the password', async () => {
  const guide = await app.guide();
  const { body } = await app.call(auth.signup, { body: { email: 'bo@school.example', full_name: 'Bo Lee', password } });
  const entries = await app.call(users.audit, { token: guide.token, params: { user_id: body.id } });
  expect(entries.body.data).toMatchObject([
    { event: 'user.signed_up', changes: { email: { to: 'bo@school.example' } } },
  ]);
  expect(JSON.stringify(entries.body)).not.toMatch(/password|argon|correct horse/);
});

describe('a school', () => {
  const given = (email: string) => ({ body: { email, full_name: 'Ada', password } });
  test('that has closed its sign-up accepts nobody, and doesn’t reveal who has an account', async () => {
    const closed = await testApp({ config: { signup: 'closed' } });
    const { email } = await closed.student();
    const [known, unknown] = [
      await closed.refused(auth.signup, given(email)),
      await closed.refused(auth.signup, given('x@y.zz')),
    ];
    expect(unknown).toMatchObject({ status: 403, body: { detail: expect.any(String) } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  test('that lists its domains accepts only their addresses, in any case', async () => {
    const listed = await testApp({ config: { signup: { domains: ['school.example', 'kids.example'] } } });
    for (const email of ['a@school.example', 'b@SCHOOL.Example', 'c@kids.example'])
      await listed.call(auth.signup, given(email));
    const others = ['a@sub.school.example', 'a@myschool.example', 'a@school.example.org', 'a@ѕchool.example'];
    for (const email of others) expect((await listed.refused(auth.signup, given(email))).status, email).toBe(403);
  });
});

test('a sign-up that is repeated with its Idempotency-Key creates one account', async () => {
  const sent = {
    body: { email: 'twice@school.example', full_name: 'Twice', password },
    headers: { 'idempotency-key': 'sign-up' },
  };
  const [first, again] = [await app.call(auth.signup, sent), await app.call(auth.signup, sent)];
  expect(again.body).toEqual(first.body);
  const other = { ...sent, body: { ...sent.body, password: 'another horse' } };
  expect((await app.refused(auth.signup, other)).status).toBe(409);
});
