import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { createFirstGuide, openSetup } from '../../access/login/first-guide.ts';
import { beginLink } from '../../platform/credentials/mailed-links.ts';

const app = await testApp();
const { auth, users } = api;

const given = 'seven green kites';
const own = 'nine quiet herons';
const logIn = async (username: string, password: string) =>
  (await app.call(auth.login, { body: { username, password } })).body.access_token;
/** Whether a person who signs in has to choose another password. */
const mustChoosePassword = async (email: string, password: string) =>
  (await app.call(users.me, { token: await logIn(email, password) })).body.has_given_credential;

let made = 0;
async function someoneAdded(about: { is_superuser?: boolean } = {}) {
  made += 1;
  const guide = await app.guide();
  const body = { email: `added-${made}@school.example`, password: given, ...about };
  return (await app.call(users.create, { token: guide.token, body })).body;
}

describe('a person with a password that someone else set has to choose their own', () => {
  test('after a guide added them, until they change it', async () => {
    const { email } = await someoneAdded();
    const token = await logIn(email, given);
    expect((await app.call(users.me, { token })).body.has_given_credential).toBe(true);
    await app.call(users.changePassword, { token, body: { current_password: given, new_password: own } });
    expect((await app.call(users.me, { token })).body.has_given_credential).toBe(false);
    expect(await mustChoosePassword(email, own)).toBe(false);
  });

  test('after a guide set another one, until they reset it by email', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    expect(await mustChoosePassword(student.email, student.password)).toBe(false);
    await app.call(users.edit, { token: guide.token, params: { user_id: student.id }, body: { password: given } });
    expect(await mustChoosePassword(student.email, given)).toBe(true);
    const link = { kind: 'password recovery', user_id: student.id } as const;
    const token = await app.context.db.transaction((tx) => beginLink(tx, app.clock, link, 'valid'));
    await app.call(auth.resetPassword, { body: { token, new_password: own } });
    expect(await mustChoosePassword(student.email, own)).toBe(false);
  });

  test('as the first guide from the configuration', async () => {
    const firstGuide = { email: 'first@school.example', password: given };
    await createFirstGuide({ ...app.context, config: { ...app.context.config, firstGuide } });
    expect(await mustChoosePassword(firstGuide.email, given)).toBe(true);
  });

  test('even after other changes of the account', async () => {
    const guide = await app.guide();
    const { id, email } = await someoneAdded();
    await app.call(users.edit, { token: guide.token, params: { user_id: id }, body: { full_name: 'Ada Lovelace' } });
    await app.call(users.editMe, { token: await logIn(email, given), body: { full_name: 'Ada L.' } });
    expect(await mustChoosePassword(email, given)).toBe(true);
  });
});

describe('a person who chose their password doesn’t have to choose another', () => {
  test('after signing up', async () => {
    const body = { email: 'signed-up@school.example', full_name: 'Ada Okafor', password: own };
    await app.call(auth.signup, { body });
    expect(await mustChoosePassword(body.email, own)).toBe(false);
  });

  test('after creating the first account with the set-up link', async () => {
    const empty = await testApp();
    const token = new URL((await openSetup(empty.context)) ?? '').searchParams.get('token') ?? '';
    const body = { email: 'first@school.example', full_name: 'Grace Guide', password: own };
    await empty.call(auth.setup, { body: { ...body, token } });
    const session = (await empty.call(auth.login, { body: { username: body.email, password: own } })).body;
    expect((await empty.call(users.me, { token: session.access_token })).body.has_given_credential).toBe(false);
  });

  test('after setting their own password in Users as a guide', async () => {
    const guide = await app.guide();
    const params = { user_id: guide.id };
    await app.call(users.edit, { token: guide.token, params, body: { password: own } });
    expect(await mustChoosePassword(guide.email, own)).toBe(false);
  });
});

test('nobody else can see whether a person has to choose a password', async () => {
  const guide = await app.guide();
  const { id } = await someoneAdded();
  const { body } = await app.call(users.read, { token: guide.token, params: { user_id: id } });
  expect(body).not.toHaveProperty('has_given_credential');
});
