import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { collecting, deliverDue, silent, tokenIn } from '../../../testing/mail.ts';
import { times } from '../../../testing/many-calls.ts';
import { mailTemplates } from '../../app/background.ts';
import { hour } from '../../base/clock.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { queueDigests } from '../../goals/digests/digests.ts';
import { emlFiles } from '../mail-transports/eml-files.ts';
import type { Mail, Transport } from '../mail-transports/mail.ts';
import { startMailing } from './worker.ts';

const app = await testApp();
const requestEmail = (email: string) => app.call(api.auth.recover, { params: { email } });
const outboxRows = () => app.context.db.query.selectFrom('outbox').select(['kind', 'recipient', 'attempts']).execute();

/** A second server over the same database. */
const server = (transport: Transport, log = silent, db = app.context.db) =>
  startMailing({ ...app.context, db }, log, mailTemplates, transport);
const refusing: Transport = {
  atOnce: 5,
  send: () => Promise.reject(new Error('450 try again later')),
};
/** A transport that doesn't settle until the test decides. */
function pendingTransport() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { transport: { atOnce: 5, send: () => promise } satisfies Transport, resolve, reject };
}

/** The emails that were written to files. */
async function writtenMails(): Promise<string[]> {
  const folder = join(app.context.config.dataDir, 'mail');
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
}

test('an email in the outbox has no link and no token', async () => {
  const student = await app.student();
  await requestEmail(student.email);
  expect(await outboxRows()).toEqual([{ kind: 'password recovery', recipient: student.email, attempts: 0 }]);
  expect(await app.context.db.query.selectFrom('mailed_links').selectAll().execute()).toEqual([]);
  const { mails, transport } = collecting();
  await deliverDue(app.context, transport);
  expect(mails).toHaveLength(1);
  expect(await outboxRows()).toEqual([]);
});

test('several servers send each email once', async () => {
  const students = await times(20, () => app.student());
  for (const { email } of students) await requestEmail(email);
  const { mails, transport } = collecting();
  const servers = await Promise.all([server(transport), server(transport), server(transport)]);
  await Promise.all(servers.map(({ deliverNow }) => deliverNow()));
  await Promise.all(servers.map(({ stop }) => stop()));
  expect(mails.map(({ to }) => to).sort()).toEqual(students.map(({ email }) => email).sort());
});

test('an email that a killed server was sending goes out from another one', async () => {
  const student = await app.student();
  await requestEmail(student.email);
  const { transport: silence, reject } = pendingTransport();
  const { db } = app.context;
  let isRunning = true;
  // Like a killed server, one on a sleeping machine doesn't extend its lease, and it can be woken to end the test.
  const sleeping = new Proxy(db, { get: (whole, key) => (isRunning ? Reflect.get(whole, key) : undefined) });
  const killed = await server(silence, silent, sleeping);
  await expect.poll(async () => (await outboxRows())[0]?.attempts).toBe(1);
  const { mails, transport } = collecting();
  isRunning = false;
  app.clock.advance(20_000);
  await deliverDue(app.context, transport);
  expect(mails.map(({ to }) => to)).toEqual([student.email]);
  isRunning = true;
  reject(new Error('the connection is gone'));
  await killed.stop();
  expect(await outboxRows()).toEqual([]);
});

test('a server that ends finishes the email that it is sending', async () => {
  const student = await app.student();
  await requestEmail(student.email);
  const { transport, resolve } = pendingTransport();
  const mailing = await server(transport);
  await expect.poll(async () => (await outboxRows())[0]?.attempts).toBe(1);
  setTimeout(resolve, 100);
  await mailing.stop();
  expect(await outboxRows()).toEqual([]);
});

test('an email that arrived although it seemed to fail has a working link, like the next attempt', async () => {
  const student = await app.student();
  const { mails, transport } = collecting();
  await requestEmail(student.email);
  await deliverDue(app.context, {
    ...transport,
    async send(mail, signal) {
      await transport.send(mail, signal);
      throw new Error('the connection broke before the server said that it has the mail');
    },
  });
  app.clock.advance(2000);
  await deliverDue(app.context, transport);
  expect(mails.map(({ id }) => id)).toEqual([mails[0]?.id, mails[0]?.id]);
  const body = { token: tokenIn(mails[0]?.text), new_password: 'nine quiet herons' };
  expect((await app.anything(api.auth.resetPassword, { body })).status).toBe(200);
});

test('an email that arrived isn’t sent again just because the database was away at that moment', async () => {
  const student = await app.student();
  await requestEmail(student.email);
  const { mails, transport } = collecting();
  let release = () => {};
  const holding = {
    ...transport,
    async send(mail: Mail, signal: AbortSignal) {
      if (mail.to === student.email) release = await lockOutbox();
      await transport.send(mail, signal);
    },
  };
  const mailing = await server(holding);
  const arrived = () => mails.filter(({ to }) => to === student.email);
  await expect.poll(arrived).toHaveLength(1);
  // Longer than anything waits for the outbox.
  await wait(4000);
  release();
  await expect.poll(outboxRows).toEqual([]);
  app.clock.advance(hour);
  await mailing.deliverNow();
  await mailing.stop();
  expect(arrived()).toHaveLength(1);
});

/** Locks the outbox until it is released. */
async function lockOutbox(): Promise<() => void> {
  const { dataDir, databaseUrl } = app.database;
  if (databaseUrl === undefined) {
    const other = new DatabaseSync(databaseFile(dataDir));
    other.exec('begin immediate');
    return () => other.close();
  }
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin; lock table outbox in access exclusive mode');
  return () => void other.end();
}

test('an email that failed is no longer sent once a new one is requested', async () => {
  const student = await app.student();
  await requestEmail(student.email);
  await deliverDue(app.context, refusing);
  await requestEmail(student.email);
  app.clock.advance(hour);
  const { mails, transport } = collecting();
  await deliverDue(app.context, transport);
  expect(mails.filter(({ to }) => to === student.email)).toHaveLength(1);
});

test('an email is given up after three days, and the log says so', async () => {
  const student = await app.student();
  const errors: string[] = [];
  const mailing = await server(refusing, { ...silent, error: (_, text) => void errors.push(text) });
  await requestEmail(student.email);
  await mailing.deliverNow();
  app.clock.advance(73 * hour);
  await mailing.deliverNow();
  await mailing.stop();
  expect(errors).toEqual(['an email was given up after days of attempts']);
  expect(await outboxRows()).toEqual([]);
});

test('an email that was being written while its recipient was deleted leaves no file', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  await requestEmail(student.email);
  const files = emlFiles(app.context.config, silent);
  const [begun, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const mailing = await server({
    ...files,
    async send(mail, signal) {
      begun.resolve();
      if (mail.to === student.email) await erased.promise;
      return files.send(mail, signal);
    },
  });
  const delivered = mailing.deliverNow();
  await begun.promise;
  await app.call(api.users.remove, { token: guide.token, params: { user_id: student.id } });
  erased.resolve();
  await delivered;
  await mailing.stop();
  const subjects = (await writtenMails())
    .filter((mail) => mail.includes(student.email))
    .map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
  expect(subjects).toEqual(['Your Trellis account was deleted']);
});

test.each([
  ['a student', async () => {}],
  [
    'a student whose goal has been approved since',
    (token: string, goal_id: string) => app.call(api.goals.approve, { token, params: { goal_id } }),
  ],
  [
    'a student whose goal has been deleted since',
    (token: string, goal_id: string) => app.call(api.goals.remove, { token, params: { goal_id } }),
  ],
  [
    'a student whose goal has been given to somebody else since',
    async (token: string, goal_id: string) => {
      const { id: owner_id } = await app.student();
      await app.call(api.goals.edit, { token, params: { goal_id }, body: { owner_id, title: 'Name a fern' } });
    },
  ],
])('an email that tells guides about %s is deleted with the student’s account', async (_, happens) => {
  const [guide, colleague, student] = [await app.guide(), await app.guide(), await app.student()];
  const title = `Name ten mosses ${student.id}`;
  const { id: goal_id } = await app.goal(student, { title });
  const at = { params: { goal_id } };
  for (const { token } of [guide, colleague]) {
    await app.call(api.notifications.changeSettings, { token, body: { mail: 'at_once' } });
    await app.call(api.comments.create, { token, ...at, body: { text: 'Which ones?' } });
  }
  await app.call(api.goals.submit, { token: student.token, ...at });
  app.clock.advance(hour);
  await queueDigests(app.context);
  await deliverDue(app.context, emlFiles(app.context.config, silent));
  const tells = async () => (await writtenMails()).filter((mail) => mail.includes(title)).length;
  expect(await tells()).toBeGreaterThan(1);
  await happens(guide.token, goal_id);
  await app.call(api.users.remove, { token: guide.token, params: { user_id: student.id } });
  expect(await tells()).toBe(0);
});
