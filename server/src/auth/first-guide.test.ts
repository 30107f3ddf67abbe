import { api } from '@trellis/contract/api.ts';
import { messages } from '@trellis/contract/messages.ts';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { createFirstGuide, openSetup } from './first-guide.ts';

const first = { email: 'head@school.example', password: 'seven green kites' };
const configured = await testApp({ config: { firstGuide: first } });
const fresh = await testApp();
const { auth, users } = api;

test('several servers that start at once make one first guide', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => createFirstGuide(configured.context)));
  expect(made.filter(Boolean)).toHaveLength(1);
  const body = { username: first.email, password: first.password };
  const { access_token: token } = (await configured.call(auth.login, { body })).body;
  expect((await configured.call(users.me, { token })).body.is_superuser).toBe(true);
});

test('the set-up link makes one guide, however many use it at once, and then there is none', async () => {
  const link = new URL((await openSetup(fresh.context)) ?? '');
  const other = new URL((await openSetup(fresh.context)) ?? '');
  const tried = (token: string) => fresh.anything(auth.checkSetupLink, { body: { token } });
  const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';
  expect((await tried(tokenOf(link))).status).toBe(200);
  expect((await tried('unknown')).status).toBe(400);
  const given = { full_name: 'First Guide', password: first.password };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => {
      const token = tokenOf(at % 2 === 0 ? link : other);
      return fresh.anything(auth.setup, { body: { ...given, email: `guide-${at}@school.example`, token } });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({
    detail: messages.auth.setupUsed,
    code: 'auth.setup_used',
  });
  expect((await tried(tokenOf(other))).status).toBe(400);
  expect(await openSetup(fresh.context)).toBeUndefined();
});
