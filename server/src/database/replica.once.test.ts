import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { silent } from '../../testing/mail.ts';
import { newPostgresDatabase, onPostgres, postgresPair } from '../../testing/postgres.ts';
import { readConfig } from '../config/config.ts';
import { large } from '../goals/figures/long-reads.ts';
import { openPostgres } from './postgres.ts';

const { primary, standby, stop } = await postgresPair();
afterAll(stop);
// Every list that a guide filters takes long now.
const { goals } = large;
large.goals = -1;
afterAll(() => {
  large.goals = goals;
});

// A role without any rights but on its own database: it can tell where the two stand all the same.
const { url } = await newPostgresDatabase(primary.url);
const name = new URL(url).pathname.slice(1);
await onPostgres(primary.url, 'create role school login', `alter database ${name} owner to school`);
const at = (server: string, database = name) => `postgres://school@${new URL(server).host}/${database}`;
const database = { databaseUrl: at(primary.url), config: { databaseReplicaUrl: at(standby.url) } };
const [one, other] = await Promise.all([testApp(database), testApp(database)]);

const said: string[] = [];
const note = (_: unknown, text = '') => void said.push(text);
one.context.db.watchOver({ ...silent, info: note, warn: note });

const [guide, student] = [await one.guide(), await one.student()];
const isAtReplica = async (db = one.context.db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db.longReads.query);
  return rows[0]?.is;
};
const write = (title: string) => one.goal(student, { title });
const found = async (title: string) => {
  const { body } = await other.call(api.goals.list, { query: { title }, token: guide.token });
  return [body.count, ...body.data.map((goal) => goal.title)];
};
const onStandby = (text: string) => onPostgres(standby.url, text);

test('reads that take long are made by the replica', async () => {
  await write('Learn to swim');
  await expect.poll(() => isAtReplica()).toBe(true);
  await expect.poll(() => isAtReplica(other.context.db)).toBe(true);
  expect(await found('swim')).toEqual([1, 'Learn to swim']);
});

test('what one server wrote is read by the other next, though the replica does not have it yet', async () => {
  await onStandby('select pg_wal_replay_pause()');
  for (const title of ['Plant an oak', 'Plant a birch', 'Plant a lime']) {
    await write(title);
    expect(await found(title)).toEqual([1, title]);
  }
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(() => isAtReplica(other.context.db), { timeout: 60_000 }).toBe(true);
  for (const word of ['oak', 'birch', 'lime']) expect((await found(word))[0]).toBe(1);
});

test('a read that the replica breaks off is made where all is written', async () => {
  await expect.poll(() => isAtReplica(), { timeout: 60_000 }).toBe(true);
  const slow = sql<{ is: boolean }>`select pg_is_in_recovery() as is from pg_sleep(1)`.execute(
    one.context.db.longReads.query,
  );
  await expect
    .poll(async () => {
      const sleeping =
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()";
      await onStandby(sleeping);
      return said;
    })
    .toContainEqual(expect.stringContaining('does not answer'));
  expect((await slow).rows).toEqual([{ is: false }]);
});

test('a replica that is frozen or away keeps no read from being answered, and is used again when it is back', async () => {
  await expect.poll(() => isAtReplica(other.context.db), { timeout: 60_000 }).toBe(true);
  await onPostgres(primary.url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  await standby.freeze();
  expect(await found('swim')).toEqual([1, 'Learn to swim']);
  standby.thaw();
  await expect.poll(() => isAtReplica(other.context.db), { timeout: 60_000 }).toBe(true);
  await standby.shutDown();
  await write('Read twelve books');
  expect(await found('twelve')).toEqual([1, 'Read twelve books']);
  await standby.startAgain();
  await expect.poll(() => isAtReplica(other.context.db), { timeout: 60_000 }).toBe(true);
  expect(await found('twelve')).toEqual([1, 'Read twelve books']);
});

test('a database that is no replica of the one in use is never read', async () => {
  const strangers = [at(primary.url), at(standby.url, 'postgres')];
  for (const stranger of strangers) {
    const db = openPostgres(database.databaseUrl, stranger);
    db.watchOver({ ...silent, warn: note });
    expect(await isAtReplica(db)).toBe(false);
    expect(said.at(-1)).toContain('is no replica of the one in use');
    await db.close();
  }
});

test('a replica is named beside the database that it is one of, and reached with encryption', () => {
  const settings = { DATABASE_REPLICA_URL: 'postgres://trellis@db2.school.example/trellis' };
  expect(() => readConfig(settings)).toThrow('DATABASE_REPLICA_URL goes with DATABASE_URL');
  const both = { ...settings, DATABASE_URL: 'postgres://trellis@localhost/trellis' };
  expect(() => readConfig(both)).toThrow('DATABASE_REPLICA_URL reaches db2.school.example without encryption');
});
