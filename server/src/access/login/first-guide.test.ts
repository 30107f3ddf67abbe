import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { hour } from '../../base/clock.ts';
import { createFirstGuide, openSetup } from './first-guide.ts';

const first = { email: 'head@school.example', password: 'seven green kites' };
const configured = await testApp({ config: { firstGuide: first } });
const fresh = await testApp();
const { auth, users } = api;

test('several servers that start at once create one first guide', async () => {
  const made = await times(5, () => createFirstGuide(configured.context));
  expect(made.filter(Boolean)).toHaveLength(1);
  const body = { username: first.email, password: first.password };
  const { access_token: token } = (await configured.call(auth.login, { body })).body;
  expect((await configured.call(users.me, { token })).body.is_superuser).toBe(true);
});

const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';
const checkStatus = async (token: string) => (await fresh.anything(auth.checkSetupLink, { body: { token } })).status;
const given = { full_name: 'First Guide', password: first.password };
const useLink = (token: string, email: string) => fresh.anything(auth.setup, { body: { ...given, email, token } });

test('a set-up link works for a day, and a restart of the server makes it void', async () => {
  const older = tokenOf(await openSetup(fresh.context));
  expect(await checkStatus(older)).toBe(200);
  const link = tokenOf(await openSetup(fresh.context));
  expect([await checkStatus(older), await checkStatus(link)]).toEqual([400, 200]);
  expect((await useLink(older, 'guide@school.example')).status).toBe(400);
  fresh.clock.advance(23 * hour);
  expect(await checkStatus(link)).toBe(200);
  fresh.clock.advance(hour);
  expect(await checkStatus(link)).toBe(400);
  expect((await useLink(link, 'guide@school.example')).status).toBe(400);
});

test('the set-up link creates one guide, however many use it at once, and then stops working', async () => {
  const link = tokenOf(await openSetup(fresh.context));
  expect(await checkStatus('unknown')).toBe(400);
  const answers = await times(10, (at) => useLink(link, `guide-${at}@school.example`));
  expect(tally(answers)).toEqual({ 200: 1, 400: 9 });
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({
    detail: english('errors.auth.setupUsed'),
    code: 'auth.setup_used',
  });
  expect(await checkStatus(link)).toBe(400);
  expect(await openSetup(fresh.context)).toBeUndefined();
});
