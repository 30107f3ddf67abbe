import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { dateOf, day } from '../../base/clock.ts';

const app = await testApp();
const { query } = app.context.db;
const { auth, users } = api;

const lastActive = async (id: string) =>
  (await query.selectFrom('users').select('last_active_on').where('id', '=', id).executeTakeFirstOrThrow())
    .last_active_on;

test('the last day of use is recorded, and no time of day', async () => {
  const student = await app.student();
  const made = dateOf(app.clock);
  expect(await lastActive(student.id)).toBe(made);
  app.clock.advance(2 * day);
  expect(await lastActive(student.id)).toBe(made);
  await app.call(users.me, { token: student.token });
  await expect.poll(() => lastActive(student.id)).toBe(dateOf(app.clock));
});

test('a login alone counts as use, and doesn’t change the account’s version', async () => {
  const student = await app.student();
  const { version } = await query
    .selectFrom('users')
    .select('version')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  app.clock.advance(9 * day);
  await app.call(auth.login, { body: { username: student.email, password: student.password } });
  expect(await lastActive(student.id)).toBe(dateOf(app.clock));
  const after = await query
    .selectFrom('users')
    .select('version')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(after.version).toBe(version);
});

test('a refused call or a failed login doesn’t count', async () => {
  const student = await app.student();
  const made = dateOf(app.clock);
  app.clock.advance(9 * day);
  await app.refused(users.me, { token: student.token });
  await app.refused(auth.login, { body: { username: student.email, password: 'wrong' } });
  expect(await lastActive(student.id)).toBe(made);
});
