import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { accountLogins } from '../platform/rate-limits/rate-limits.ts';
import { compiledOnce } from './compiled.ts';
import { LockJam } from './postgres-failures.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const app = await testApp({ databaseUrl: url });
const { db } = app.context;
await sql`create table one (name text primary key)`.execute(db.query);
await sql`create table two (name text primary key)`.execute(db.query);

/** Somebody else holds a lock, until the connection is ended. */
async function holding(lock: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(lock);
  return holder;
}
/** How many transactions wait for a table. */
async function waitForTable(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where wait_event = 'relation' and datname = current_database()`.execute(
    db.query,
  );
  return rows[0]?.count;
}
const inOne = compiledOnce(['name'], ({ query }, { name }: { name: string }) =>
  sql<{ name: string }>`insert into one (name) values (${name}) returning name`.compile(query),
);
const inTwo = compiledOnce(['name'], ({ query }, { name }: { name: string }) =>
  sql<{ name: string }>`insert into two (name) values (${name}) returning name`.compile(query),
);
const kept = async (name: string) => {
  const { rows } = await sql<{ kept: string }>`
    select 'one' as kept from one where name = ${name} union all select 'two' from two where name = ${name}`.execute(
    db.query,
  );
  return rows.map((row) => row.kept);
};

test('once somebody has waited in vain for the lock of one login, the next logins are answered as ever', async () => {
  const [held, other] = [await app.student(), await app.student()];
  const logIn = async ({ email, password }: typeof held) =>
    (await app.anything(api.auth.login, { body: { username: email, password } })).status;
  const { subject } = accountLogins(held.email);
  const holder = await holding(`select pg_advisory_xact_lock(hashtextextended('${subject}', 0))`);
  expect(await logIn(held)).toBe(503);
  await holder.end();
  expect([await logIn(other), await logIn(held)]).toEqual([200, 200]);
});

test('where others have waited in vain for one of two tables, both are written or neither is', async () => {
  const holders = [
    await holding('lock table one in access exclusive mode'),
    await holding('lock table two in access exclusive mode'),
  ];
  const both = (name: string) => db.transaction((tx) => Promise.all([inOne(tx, { name }), inTwo(tx, { name })]));
  const inVain = [
    db.transaction((tx) => inOne(tx, { name: 'in vain' })),
    db.transaction((tx) => inTwo(tx, { name: 'in vain' })),
  ];
  await Promise.all(inVain.map((one) => expect(one).rejects.toSatisfy(db.engine.isAway)));
  await holders[1]?.end();
  const tries = db.transaction((tx) => inOne(tx, { name: 'tries' }));
  const tried = expect(tries).rejects.toSatisfy(db.engine.isAway);
  await expect.poll(waitForTable, { interval: 20, timeout: 10_000 }).toBe(1);
  await expect(both('meanwhile')).rejects.toThrow(LockJam);
  await tried;
  await holders[0]?.end();
  await both('afterwards');
  expect([await kept('in vain'), await kept('meanwhile'), await kept('afterwards')]).toEqual([[], [], ['one', 'two']]);
});

test('a commit that travels with them comes after all of them', async () => {
  const holder = await holding('lock table one in access exclusive mode');
  const both = (name: string) =>
    db.transaction(async (tx) => {
      await tx.engine.commitsWithNext(tx);
      return Promise.all([inOne(tx, { name }), inTwo(tx, { name })]);
    });
  await expect(both('in vain')).rejects.toSatisfy(db.engine.isAway);
  await holder.end();
  await inTwo(db, { name: 'taken' });
  // The first one of them has been waited for in vain; the second one is refused.
  await expect(both('taken')).rejects.toSatisfy(db.engine.isUniqueViolation);
  expect([await kept('in vain'), await kept('taken')]).toEqual([[], ['two']]);
  await both('together');
  expect(await kept('together')).toEqual(['one', 'two']);
});
