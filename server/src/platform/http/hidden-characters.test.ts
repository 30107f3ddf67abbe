import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const guide = await app.guide();
const { auth, users, houses, goals } = api;
const password = 'grow like a bean';
let made = 0;
const anAddress = () => {
  made += 1;
  return `unseen-${made}@school.example`;
};
const asGuide = { token: guide.token };
const firstHouse = await app.house('First House');

/** Each call that takes a name or a title, and how to read the stored text. */
const names: [string, (name: string) => Promise<{ status: number; body: unknown }>, string][] = [
  [
    'a sign-up',
    (full_name) => app.anything(auth.signup, { body: { email: anAddress(), full_name, password } }),
    'full_name',
  ],
  [
    'a new user',
    (full_name) => app.anything(users.create, { ...asGuide, body: { email: anAddress(), full_name, password } }),
    'full_name',
  ],
  [
    'an edit of a user',
    (full_name) => app.anything(users.edit, { ...asGuide, params: { user_id: guide.id }, body: { full_name } }),
    'full_name',
  ],
  ['a profile', (full_name) => app.anything(users.editMe, { ...asGuide, body: { full_name } }), 'full_name'],
  ['a new house', (name) => app.anything(houses.create, { ...asGuide, body: { name } }), 'name'],
  [
    'a house with another name',
    (name) => app.anything(houses.rename, { ...asGuide, params: { house_id: firstHouse.id }, body: { name } }),
    'name',
  ],
  ['a new goal', (title) => app.anything(goals.create, { ...asGuide, body: { title } }), 'title'],
  [
    'an edit of a goal',
    async (title) => {
      const { id } = await app.goal(await app.student());
      return app.anything(goals.edit, { ...asGuide, params: { goal_id: id }, body: { title } });
    },
    'title',
  ],
];

describe.each(names)('%s', (what, send, field) => {
  test('keeps visible characters and drops invisible ones', async () => {
    const typed = `\u202E${what}\u0000\u200B 👩\u200D👩\u200D👧 می\u200Cخواهم\uFEFF\u0007`;
    const { status, body } = await send(typed);
    expect(status).toBe(200);
    expect(body).toMatchObject({ [field]: `${what} 👩\u200D👩\u200D👧 می\u200Cخواهم` });
  });
});

test('two houses can’t have names that differ only by invisible characters', async () => {
  await app.call(houses.create, { ...asGuide, body: { name: 'Maple' } });
  const again = await app.anything(houses.create, { ...asGuide, body: { name: 'Ma\u200Bple\u2069' } });
  expect(again).toMatchObject({ status: 409, body: { detail: english('errors.house.nameTaken') } });
});

test('every call that sets an email address refuses invisible characters in it', async () => {
  for (const email of [
    'ma\u200Bple@school.example',
    'maple@scho\u202Eol.example',
    'می\u200Cخ@school.example',
    'a\u00ADb@school.example',
  ]) {
    const answers = [
      await app.anything(auth.signup, { body: { email, full_name: 'Ada', password } }),
      await app.anything(users.create, { ...asGuide, body: { email, password } }),
      await app.anything(users.edit, { ...asGuide, params: { user_id: guide.id }, body: { email } }),
      await app.anything(users.editMe, { ...asGuide, body: { email } }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([
        422,
        { detail: [{ loc: ['body', 'email'], msg: english('errors.email.invalid') }] },
      ]);
    }
  }
});

test('a name that isn’t sent as UTF-8 is refused instead of losing its accents', async () => {
  const { status, body } = await inOtherEncoding('Zoë');
  expect(status).toBe(422);
  expect(body).toMatchObject({ detail: [{ type: 'json_invalid' }] });
});

/** Adds a house the way a script that sends Latin-1 would. */
async function inOtherEncoding(name: string) {
  const { statusCode, body } = await app.fastify.inject({
    method: 'POST',
    url: `${basePath}${houses.create.path}`,
    headers: { authorization: `Bearer ${guide.token}`, 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ name }), 'latin1'),
  });
  return { status: statusCode, body: JSON.parse(body) };
}
