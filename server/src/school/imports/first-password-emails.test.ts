import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { day } from '../../base/clock.ts';

const app = await testApp();
const { mails, deliverNow, mailsTo } = await collectMails(app.context);
const { auth, imports, users } = api;
const newPassword = 'nine quiet herons';

/** Imports a file as a guide. */
async function imported(addresses: readonly string[], mail: boolean) {
  const guide = await app.guide();
  const file = btoa(['Email', ...addresses].join('\n'));
  const { token } = guide;
  const { body } = await app.call(imports.create, { token, body: { file, file_name: 'a.csv' } });
  const input = { token, params: { import_id: body.id }, body: { rows: 'all', mail } } as const;
  while ((await app.call(imports.run, input)).body.state !== 'done');
  return guide;
}

const logIn = (username: string) => app.anything(auth.login, { body: { username, password: newPassword } });
const choose = (token: string) => app.anything(auth.resetPassword, { body: { token, new_password: newPassword } });

test('a new person gets one email with a link that sets the first password', async () => {
  const known = await app.student();
  await imported(['Zoe@a.example', 'ben@a.example', known.email], true);
  expect(await mailsTo(known.email)).toEqual([]);
  const [mail] = await mailsTo('Zoe@a.example');
  expect(mail?.subject).toBe('Your Trellis account: choose a password');
  const token = tokenIn(mail?.text);
  expect((await logIn('zoe@a.example')).status).toBe(400);
  expect((await app.call(auth.checkResetLink, { body: { token } })).status).toBe(200);
  expect((await choose(token)).status).toBe(200);
  expect((await logIn('zoe@a.example')).status).toBe(200);
  expect((await choose(token)).status).toBe(400);
  expect(await mailsTo('ben@a.example')).toHaveLength(1);
});

test('the link works for a week, unless someone else has set a password', async () => {
  const guide = await imported(['late@a.example', 'given@a.example'], true);
  const mailedToken = async (email: string) => tokenIn((await mailsTo(email))[0]?.text);
  const [late, given] = [await mailedToken('late@a.example'), await mailedToken('given@a.example')];
  const { body } = await app.call(users.list, { token: guide.token, query: { email: 'given@a.example' } });
  const params = { user_id: body.data[0]?.id ?? '' };
  await app.call(users.edit, { token: guide.token, params, body: { password: 'seven green kites' } });
  expect((await choose(given)).status).toBe(400);
  app.clock.advance(6 * day);
  expect((await app.call(auth.checkResetLink, { body: { token: late } })).status).toBe(200);
  app.clock.advance(2 * day);
  expect((await choose(late)).status).toBe(400);
});

test('nobody gets an email unless the import says so', async () => {
  await imported(['quiet@a.example'], false);
  expect(await mailsTo('quiet@a.example')).toEqual([]);
});

test('a continued import keeps the choice of emails from its start', async () => {
  const guide = await app.guide();
  const addresses = Array.from({ length: 60 }, (_, n) => `many-${n}@a.example`);
  const file = btoa(['Email', ...addresses].join('\n'));
  const { body } = await app.call(imports.create, { token: guide.token, body: { file, file_name: 'a.csv' } });
  const run = (mail: boolean) =>
    app.call(imports.run, { token: guide.token, params: { import_id: body.id }, body: { rows: 'all', mail } });
  expect((await run(true)).body.state).toBe('running');
  expect((await run(false)).body.state).toBe('done');
  await deliverNow();
  expect(mails.filter(({ to }) => to.startsWith('many-'))).toHaveLength(60);
});
