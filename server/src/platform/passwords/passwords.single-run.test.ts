import { hash } from '@node-rs/argon2';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { createPasswords, type Passwords } from './passwords.ts';

const app = await testApp();
/** Hashes at the usual cost. */
const usual = await testApp({ passwords: createPasswords() });
const { auth } = api;
const signIn = (username: string, password: string, { anything } = app) =>
  anything(auth.login, { body: { username, password } });
const storedHash = async (id: string) =>
  (
    await usual.context.db.query
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).password_hash;

test('a password is stored as argon2id with 46 MiB, differently for two people', async () => {
  const made = await Promise.all(
    ['one', 'two'].map((name) =>
      usual.call(auth.signup, {
        body: { email: `${name}@school.example`, full_name: name, password: 'correct horse' },
      }),
    ),
  );
  const hashes = await Promise.all(made.map(({ body }) => storedHash(body.id)));
  for (const stored of hashes) expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(new Set(hashes).size).toBe(2);
});

test('a hash with other parameters is renewed at the next login, and the password still works', async () => {
  const student = await usual.student();
  const old = await hash('correct horse', { memoryCost: 8192, timeCost: 2, parallelism: 1 });
  await usual.context.db.query.updateTable('users').set({ password_hash: old }).where('id', '=', student.id).execute();
  expect((await signIn(student.email, 'wrong', usual)).status).toBe(400);
  expect(await storedHash(student.id)).toBe(old);
  expect((await signIn(student.email, 'correct horse', usual)).status).toBe(200);
  const renewed = await storedHash(student.id);
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect((await signIn(student.email, 'correct horse', usual)).status).toBe(200);
  expect(await storedHash(student.id)).toBe(renewed);
});

test('a login computes one hash, whether the account exists, is inactive or doesn’t exist', async () => {
  const real = app.context.passwords;
  const [known, inactive] = [await app.student(), await app.student({ is_active: false })];
  const costs: number[] = [];
  for (const email of [known.email, inactive.email, 'nobody@school.example', 'no address at all']) {
    let hashed = 0;
    const counting: Passwords = {
      ...real,
      matches: (stored, password) => {
        hashed += 1;
        return real.matches(stored, password);
      },
    };
    app.context.passwords = counting;
    expect(await signIn(email, 'wrong')).toMatchObject({
      status: 400,
      body: { detail: 'Incorrect email or password' },
    });
    costs.push(hashed);
  }
  app.context.passwords = real;
  expect(costs).toEqual([1, 1, 1, 1]);
});

test('the answers to a wrong email and a wrong password have the same headers, apart from id and date', async () => {
  const { email } = await app.student();
  const headersOf = async (username: string) => {
    const { headers } = await signIn(username, 'wrong');
    return [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  };
  expect(await headersOf('nobody@school.example')).toEqual(await headersOf(email));
});

test('every character of a password counts, spaces, capitals and the last of 128 included', async () => {
  const long = 'x'.repeat(127);
  const cases = [
    { right: `${long}a`, wrong: [`${long}b`, long, `${long}aa`] },
    { right: ' spaced  out ', wrong: ['spaced  out', ' spaced out ', ' spaced  out'] },
    { right: 'PassWörd', wrong: ['password', 'passwörd', 'PassWord'] },
    { right: '\u0000null in it', wrong: ['\u0000', '\u0000other words'] },
    { right: '😀😀😀😀', wrong: ['😀😀😀😁', '😀😀😀'] },
  ];
  for (const [index, { right, wrong }] of cases.entries()) {
    const email = `chars-${index}@school.example`;
    await app.call(auth.signup, { body: { email, full_name: 'Ada', password: right } });
    for (const password of wrong) expect((await signIn(email, password)).status, JSON.stringify(password)).toBe(400);
    expect((await signIn(email, right)).status, JSON.stringify(right)).toBe(200);
  }
});

test('an accented letter counts as the same however the keyboard sends it', async () => {
  const [composed, decomposed] = ['caf\u00e9 garden', 'cafe\u0301 garden'];
  for (const [index, [chosen, typed]] of [
    [composed, decomposed],
    [decomposed, composed],
  ].entries()) {
    const email = `accents-${index}@school.example`;
    await app.call(auth.signup, { body: { email, full_name: 'Ada', password: chosen ?? '' } });
    expect((await signIn(email, typed ?? '')).status).toBe(200);
  }
});
