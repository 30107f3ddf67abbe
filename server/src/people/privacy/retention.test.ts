import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { commandHere } from '../../../testing/cli.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { collectMails, silent } from '../../../testing/mail.ts';
import { dateAfter, dateOf, day } from '../../base/clock.ts';
import { applyRetention } from './retention.ts';

const app = await testApp({ config: { retentionMonths: 12 } });
const { context, clock } = app;
const { query } = context.db;
const { auth, users } = api;
const { mailsTo } = await collectMails(context);

const unusedFor = (days: number, user: TestUser) =>
  query
    .updateTable('users')
    .set({ last_active_on: dateAfter(dateOf(clock), -days) })
    .where('id', '=', user.id)
    .execute();
const isThere = async ({ id }: TestUser) =>
  (await query.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const run = () => applyRetention(context, silent);
const logIn = ({ email, password }: TestUser) => app.anything(auth.login, { body: { username: email, password } });
async function eventsOf({ id }: TestUser) {
  const guide = await app.guide();
  const { body } = await app.call(users.audit, { token: guide.token, params: { user_id: id } });
  return body.data.map(({ event, actor_id, actor_is_system }) => ({ event, actor_id, actor_is_system }));
}

describe('a student who hasn’t used Trellis for the configured time', () => {
  test('gets an email 30 days before, and is then deleted with everything, which is audited', async () => {
    const student = await app.student();
    const goal = await app.goal(student, { title: 'Words of somebody who left' });
    await unusedFor(340, student);
    await run();
    expect(await mailsTo(student.email)).toMatchObject([
      { subject: 'Your Trellis account will be deleted', text: expect.stringContaining('in 30 days') },
    ]);
    for (let n = 0; n < 29; n += 1) {
      clock.advance(day);
      await run();
    }
    expect(await isThere(student)).toBe(true);
    clock.advance(day);
    await run();
    expect(await isThere(student)).toBe(false);
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual([
      'Your Trellis account will be deleted',
      'Your Trellis account was deleted',
    ]);
    expect((await eventsOf(student)).slice(0, 2)).toEqual([
      { event: 'user.deleted', actor_id: null, actor_is_system: true },
      { event: 'user.inactivity_warned', actor_id: null, actor_is_system: true },
    ]);
    const entries = await app.audited(goal.id);
    expect(entries.at(-1)?.event).toBe('goal.deleted');
    expect(JSON.stringify(entries)).not.toContain('Words of somebody who left');
  });

  test('keeps the account by logging in once, and is warned again after the next absence', async () => {
    const student = await app.student();
    await unusedFor(500, student);
    await run();
    clock.advance(29 * day);
    expect((await logIn(student)).status).toBe(200);
    clock.advance(2 * day);
    await run();
    expect(await isThere(student)).toBe(true);
    await unusedFor(500, student);
    await run();
    expect(await mailsTo(student.email)).toHaveLength(2);
    clock.advance(29 * day);
    await run();
    expect(await isThere(student)).toBe(true);
  });

  test('is warned only once, 30 days before the deletion, however long they were away', async () => {
    const student = await app.student();
    await unusedFor(4000, student);
    await run();
    await run();
    clock.advance(29 * day);
    await run();
    expect(await mailsTo(student.email)).toHaveLength(1);
    expect(await isThere(student)).toBe(true);
    clock.advance(day);
    await Promise.all([run(), run(), run()]);
    expect(await isThere(student)).toBe(false);
    expect((await eventsOf(student)).filter(({ event }) => event === 'user.deleted')).toHaveLength(1);
  });

  test('gets no email at an unconfirmed address', async () => {
    const student = await app.student();
    await query.updateTable('users').set({ awaits_proof: 1 }).where('id', '=', student.id).execute();
    await unusedFor(500, student);
    await run();
    clock.advance(30 * day);
    await run();
    expect(await isThere(student)).toBe(false);
    expect(await mailsTo(student.email)).toEqual([]);
  });
});

test('guides stay, however long they were away, and so do active students', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  await unusedFor(4000, guide);
  await unusedFor(300, student);
  for (let n = 0; n < 3; n += 1) {
    await run();
    clock.advance(31 * day);
    await unusedFor(300, student);
  }
  expect(await isThere(guide)).toBe(true);
  expect(await isThere(student)).toBe(true);
  expect(await mailsTo(student.email)).toEqual([]);
});

test('without the setting nobody is warned or deleted', async () => {
  const own = await testApp();
  await own.student();
  const { query } = own.context.db;
  await query.updateTable('users').set({ last_active_on: '2001-01-01' }).execute();
  await applyRetention(own.context, silent);
  const row = await query.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ last_active_on: '2001-01-01', inactivity_warned_on: null });
});

test('the command lists who would be deleted and when, and changes nothing without --delete', async () => {
  const own = await testApp();
  const { dataDir, databaseUrl } = own.database;
  const command = (environment: object, ...words: string[]) =>
    commandHere(['retention', ...words], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment });
  const [student, active] = [await own.student(), await own.student()];
  const change = (values: { last_active_on: string; inactivity_warned_on?: string }) =>
    own.context.db.query.updateTable('users').set(values).where('id', '=', student.id).execute();
  await change({ last_active_on: '2020-02-29' });
  const set = { RETENTION_MONTHS: '24' };
  const { code, out } = await command(set);
  expect(code).toBe(0);
  expect(out).toContain(
    `${student.email} (${student.full_name}): last active on 2020-02-29, not warned yet, will be deleted on `,
  );
  expect(out).not.toContain(active.email);
  const listed = JSON.parse((await command(set, '--json')).out);
  expect(listed).toMatchObject({ months: 24, accounts: [{ id: student.id, inactivity_warned_on: null }] });
  expect((await command(set, '--delete')).out).toContain('Warned: 1. Deleted: 0.');
  await change({ last_active_on: '2020-02-29', inactivity_warned_on: '2022-03-01' });
  expect(await command(set, '--delete')).toMatchObject({ code: 0, err: '', out: 'Warned: 0. Deleted: 1.\n' });
  expect((await command(set)).out).toContain('Everyone has used Trellis in the last 24 months.');
  expect(await command({})).toMatchObject({ code: 1, err: expect.stringContaining('RETENTION_MONTHS isn’t set') });
});
