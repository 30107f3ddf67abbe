import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { times } from '../../../testing/many-calls.ts';
import { day, minute } from '../../base/clock.ts';

const app = await testApp();
const { auth, houses, imports, paperCodes, users } = api;
const newPassword = 'nine quiet herons';
const refused = {
  status: 400,
  body: { code: 'auth.paper_code_invalid', detail: english('errors.loginCards.invalid') },
};

const list = async (token: string, query: object) => (await app.call(paperCodes.people, { token, query })).body;
const make = async (token: string, user_ids: string[]) =>
  (await app.call(paperCodes.make, { token, body: { user_ids } })).body;
const use = (username: string, code: string, new_password = newPassword) =>
  app.anything(auth.firstPassword, { body: { username, code, new_password } });
const logIn = (username: string, password = newPassword) => app.anything(auth.login, { body: { username, password } });
const edit = (token: string, user_id: string, body: object) =>
  app.call(users.edit, { token, params: { user_id }, body });
const eventsOf = async (token: string, user_id: string) =>
  (await app.call(users.audit, { token, params: { user_id }, query: {} })).body.data.map(({ event }) => event);

/** Imports people as a guide, without emails. */
async function imported(token: string, rows: readonly string[]) {
  const file = btoa(['Name,Email,House', ...rows].join('\n'));
  const { body } = await app.call(imports.create, { token, body: { file, file_name: 'a.csv' } });
  await app.call(imports.run, { token, params: { import_id: body.id }, body: { rows: 'all' } });
  return body.id;
}

/** A student who has a code. */
async function withCode() {
  const [guide, student] = [await app.guide(), await app.student()];
  const [card] = (await make(guide.token, [student.id])).data;
  return { guide, student, code: card?.code ?? '' };
}

test('an import offers cards for its new people who haven’t signed in, by house and name', async () => {
  const { token } = await app.guide();
  const known = await app.student();
  const rows = ['Zoe,zoe@a.example,5a', 'Ben,ben@a.example,5a', 'Ada,ada@a.example,10a', `X,${known.email},5a`];
  const import_id = await imported(token, rows);
  const { data, count } = await list(token, { import_id });
  expect(data.map(({ full_name, house }) => [full_name, house])).toEqual([
    ['Ben', '5a'],
    ['Zoe', '5a'],
    ['Ada', '10a'],
  ]);
  expect(count).toBe(3);
  const { data: cards, address } = await make(
    token,
    data.map(({ id }) => id),
  );
  expect(address).toMatch(/^http.*\/first-password$/);
  for (const { email, code } of cards) expect(await use(email, code)).toMatchObject({ status: 200 });
  expect(await logIn('zoe@a.example')).toMatchObject({ status: 200 });
  expect((await list(token, { import_id })).data.map(({ full_name }) => full_name)).toEqual(['Ben', 'Ada']);
  expect((await list(token, { import_id, signed_in: 'true' })).count).toBe(3);
  const house = (await app.call(houses.list, { token, query: {} })).body.data.find(({ name }) => name === '5a');
  expect((await list(token, { house_id: house?.id })).data.map(({ full_name }) => full_name)).toEqual(['Ben']);
});

test('a code works once, and can be typed in lower case, with dashes or without spaces', async () => {
  const { guide, student, code } = await withCode();
  const typed = ` ${code.toLowerCase().replaceAll(' ', '-')} `;
  expect(await use(student.email.toUpperCase(), typed)).toMatchObject({ status: 200 });
  expect(await logIn(student.email)).toMatchObject({ status: 200 });
  // The earlier session has ended.
  expect(await app.anything(users.me, { token: student.token })).toMatchObject({ status: 401 });
  expect(await use(student.email, code)).toMatchObject(refused);
  const events = await eventsOf(guide.token, student.id);
  expect(events.slice(0, 2)).toEqual(['user.password_set_with_code', 'user.code_made']);
});

test('when a code is used several times at once, only one request sets the password', async () => {
  const { student, code } = await withCode();
  const answers = await times(5, (n) => use(student.email, code, `${newPassword} ${n}`));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a new code voids the earlier one, and the password stays until it is used', async () => {
  const { guide, student, code } = await withCode();
  const [card] = (await make(guide.token, [student.id])).data;
  expect(await use(student.email, code)).toMatchObject(refused);
  expect(await logIn(student.email, student.password)).toMatchObject({ status: 200 });
  expect(await use(student.email, card?.code ?? '')).toMatchObject({ status: 200 });
});

test('a code works for two weeks, with the login on its card', async () => {
  const [early, late, other] = [await withCode(), await withCode(), await withCode()];
  expect(await use(other.student.email, late.code)).toMatchObject(refused);
  app.clock.advance(13 * day);
  expect(await use(early.student.email, early.code)).toMatchObject({ status: 200 });
  app.clock.advance(2 * day);
  expect(await use(late.student.email, late.code)).toMatchObject(refused);
});

test('a new password, a new address, a deactivation or a promotion voids a code', async () => {
  for (const change of [
    { password: 'seven green kites' },
    { email: 'elsewhere@a.example' },
    { is_active: false },
    { is_superuser: true },
  ]) {
    const { guide, student, code } = await withCode();
    await edit(guide.token, student.id, change);
    if ('is_active' in change) await edit(guide.token, student.id, { is_active: true });
    expect(await use(change.email ?? student.email, code)).toMatchObject(refused);
  }
  const { guide, student, code } = await withCode();
  await app.call(users.remove, { token: guide.token, params: { user_id: student.id } });
  expect(await use(student.email, code)).toMatchObject(refused);
});

test('guides, deactivated people and unconfirmed people get no code', async () => {
  const [guide, student, inactive] = [await app.guide(), await app.student(), await app.student({ is_active: false })];
  const body = { email: 'waits@a.example', full_name: 'Waits', password: 'five brown owls' };
  const { id: waiting } = (await app.call(auth.signup, { body })).body;
  const none = [guide.id, inactive.id, waiting, 'nobody'];
  const { data, left_out } = await make(guide.token, [...none, student.id, student.id]);
  expect(data.map(({ id }) => id)).toEqual([student.id]);
  expect(left_out).toEqual(none);
  expect((await list(guide.token, { user_id: guide.id })).count).toBe(0);
  expect((await list(guide.token, { user_id: student.id })).data).toMatchObject([
    { code_expires_at: expect.any(String) },
  ]);
});

test('wrong codes count as failed logins, even for an unknown address', async () => {
  app.clock.advance(6 * minute);
  const { student, code } = await withCode();
  for (const email of [student.email, 'nobody@a.example']) {
    for (let n = 0; n < 5; n += 1) expect(await use(email, 'CDFH JKMN PRTW')).toMatchObject(refused);
    expect(await use(email, code)).toMatchObject({ status: 429 });
    expect(await logIn(email, student.password)).toMatchObject({ status: 429 });
  }
  app.clock.advance(6 * minute);
  // A malformed code or a refused password doesn't count.
  for (let n = 0; n < 6; n += 1) expect(await use(student.email, 'O0I1 LLLL OOOO')).toMatchObject({ status: 422 });
  for (let n = 0; n < 6; n += 1) expect(await use(student.email, code, 'password1')).toMatchObject({ status: 422 });
  expect(await use(student.email, code)).toMatchObject({ status: 200 });
});

test('where students have no passwords, codes are refused with the reason', async () => {
  for (const [passwordLogin, because] of [
    ['guides', 'auth.password_login_of_guides'],
    ['off', 'auth.password_login_off'],
  ] as const) {
    const school = await testApp({ config: { passwordLogin } });
    const [{ token }, { id, email }] = [await school.guide(), await school.student()];
    const answers = [
      school.anything(paperCodes.people, { token }),
      school.anything(paperCodes.make, { token, body: { user_ids: [id] } }),
      school.anything(auth.firstPassword, {
        body: { username: email, code: 'CDFH JKMN PRTW', new_password: newPassword },
      }),
    ];
    for (const answer of answers) expect(await answer).toMatchObject({ status: 403, body: { code: because } });
  }
});

test('no table contains a code, neither as printed nor as typed', async () => {
  const { code } = await withCode();
  const { query } = app.context.db;
  const stored = JSON.stringify([
    await query.selectFrom('paper_codes').selectAll().execute(),
    await query.selectFrom('audit').selectAll().execute(),
    await query.selectFrom('outbox').selectAll().execute(),
    await query.selectFrom('idempotency').selectAll().execute(),
  ]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replaceAll(' ', ''));
});
