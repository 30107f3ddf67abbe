import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { languages } from '../../base/messages.ts';

const app = await testApp();
const { auth, privacy, users } = api;

const choose = (token: string, language: unknown) => app.anything(users.editMe, { token, body: { language } });
const languagesOf = (id: string) =>
  app.context.db.query
    .selectFrom('users')
    .select(['language', 'browser_language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a person’s language follows their browser until they choose one, and again when they clear the choice', async () => {
  const { token, id } = await app.student();
  expect((await app.call(users.me, { token })).body.language).toBeNull();
  for (const language of languages) {
    expect(await choose(token, language)).toMatchObject({ status: 200, body: { language } });
  }
  expect(await choose(token, null)).toMatchObject({ status: 200, body: { language: null } });
  const [cleared] = (await app.call(users.audit, { token, params: { user_id: id } })).body.data;
  expect(cleared).toMatchObject({
    event: 'user.edited',
    changes: { language: { from: languages.at(-1), to: null } },
  });
});

test('nobody can choose a language that Trellis doesn’t speak', async () => {
  const { token } = await app.student();
  for (const language of ['', 'tlh', 'EN', 'en.json', '../package']) {
    expect(await choose(token, language)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'language'], msg: english('errors.user.languageUnknown') }] },
    });
  }
  expect((await choose(token, 1)).status).toBe(422);
});

test('a guide who edits someone leaves their language alone, and doesn’t see it', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  await choose(student.token, 'en');
  const edited = await app.anything(users.edit, {
    token: guide.token,
    params: { user_id: student.id },
    body: { full_name: 'Ada', language: null },
  });
  expect(edited.body).not.toHaveProperty('language');
  expect((await app.call(users.me, { token: student.token })).body.language).toBe('en');
});

test('a login and a sign-up store the language that the browser asks for', async () => {
  const student = await app.student();
  expect(await languagesOf(student.id)).toEqual({ language: null, browser_language: null });
  const headers = { 'Accept-Language': 'en-GB,en;q=0.9' };
  await app.call(auth.login, { headers, body: { username: student.email, password: student.password } });
  expect(await languagesOf(student.id)).toEqual({ language: null, browser_language: 'en' });
  const body = { email: 'new@language.example', full_name: 'New', password: student.password };
  const { id } = (await app.call(auth.signup, { headers, body })).body;
  expect(await languagesOf(id)).toEqual({ language: null, browser_language: 'en' });
});

test('a person’s download has the language that they chose and their browser’s', async () => {
  const { token } = await app.student();
  await choose(token, 'en');
  const { sections } = (await app.call(privacy.myData, { token })).body;
  const account = sections.find(({ name }) => name === 'account')?.entries;
  expect(account).toMatchObject([{ language: 'en', browser_language: null }]);
});
