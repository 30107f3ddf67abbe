import { allEndpoints, api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { fixtureOf, sweepWorlds } from '../../../testing/fixtures.ts';
import { collectMails } from '../../../testing/mail.ts';
import { newPostgresDatabase, onPostgres } from '../../../testing/postgres.ts';
import { prepareHere, start } from '../../../testing/program.ts';
import { callerOfKind } from '../../../testing/world.ts';
import { deleteAllExpired } from '../../app/cleaning.ts';
import { openPostgres } from '../postgres/postgres.ts';
import { migrateAsOwner } from './owner.ts';

const superuser = inject('postgresUrl');
const unique = crypto.randomUUID().slice(0, 8);
const [ownerRole, programRole] = [`owner_${unique}`, `program_${unique}`];
const database = await newPostgresDatabase(superuser);
const as = (username: string) => Object.assign(new URL(database.url), { username }).href;
const urls = { databaseUrl: as(programRole), databaseOwnerUrl: as(ownerRole) };
await onPostgres(
  superuser,
  `create role ${ownerRole} login; create role ${programRole} login;
   alter database ${new URL(database.url).pathname.slice(1)} owner to ${ownerRole}`,
);
// Runs after the servers of this file have ended.
beforeAll(() => async () => {
  await database.drop();
  await onPostgres(superuser, `drop role ${ownerRole}; drop role ${programRole}`);
});

const first = openPostgres(urls.databaseUrl);
afterAll(() => first.close());
await migrateAsOwner(first, urls);
// From now on without the owner's address, as in daily use.
const app = await testApp({ databaseUrl: urls.databaseUrl });
const { db } = app.context;
const worlds = sweepWorlds(app);

const kinds = ['guide', 'owner', 'other student'] as const;

// Other tests check whom a call refuses, which doesn't depend on the database's role.
test.each([...allEndpoints])('$name works with a role that owns no table', async ({ name, call }) => {
  const fixture = fixtureOf(name);
  const kind = kinds.find((one) => fixture.statusFor(one) === 200) ?? 'guide';
  const world = await worlds.for(name, call, kind);
  const { token } = callerOfKind(world, kind);
  const { status } = await app.anything(call, { ...fixture.sent(world), token });
  expect(status).toBe(fixture.statusFor(kind));
});

test('background work runs with that role too', async () => {
  const { deliverNow } = await collectMails(app.context);
  const student = await app.student();
  await app.call(api.auth.recover, { params: { email: student.email } });
  await deliverNow();
  await deleteAllExpired(app.context);
});

test.each([
  'update audit set event = event',
  'update audit set created_at = created_at',
  'delete from audit',
  'truncate audit',
  'drop table audit',
  'alter table audit add column more text',
  'create index more on audit (event)',
  'delete from migrations',
  'drop table users',
  'truncate users cascade',
  'create table more (id text)',
])('that role is refused: %s', async (statement) => {
  await expect(sql.raw(statement).execute(db.query)).rejects.toMatchObject({ code: '42501' });
});

test('that role can remove texts from an entry, as an erasure does', async () => {
  const student = await app.student();
  const { id } = await app.goal(student, { title: 'Words' });
  await sql`update audit set changes = replace(changes, '"Words"', 'null') where record_id = ${id}`.execute(db.query);
  expect(JSON.stringify(await app.audited(id))).not.toContain('Words');
});

test('a start creates the tables as their owner, and without the owner’s address says what it needs', async () => {
  const empty = await newPostgresDatabase(superuser);
  const name = new URL(empty.url).pathname;
  await onPostgres(superuser, `alter database ${name.slice(1)} owner to ${ownerRole}`);
  const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  const alone = { DATABASE_URL: at(urls.databaseUrl) };
  expect(await prepareHere(alone)).toContain('DATABASE_OWNER_URL');
  const { dataDir: DATA_DIR } = app.context.config;
  const both = { ...alone, PORT: '0', LOG_LEVEL: 'info', DATA_DIR, DATABASE_OWNER_URL: at(urls.databaseOwnerUrl) };
  const { program, output, ended } = start(both);
  await expect.poll(() => output.out).toContain('Trellis is ready');
  program.kill('SIGTERM');
  await ended;
  expect(output.out).not.toContain('can rewrite the audit');
  expect(await prepareHere(alone)).toBeUndefined();
  await empty.drop();
});

test('a database that the program’s role owned becomes one with two roles', async () => {
  const before = await newPostgresDatabase(superuser);
  const name = new URL(before.url).pathname;
  await onPostgres(superuser, `alter database ${name.slice(1)} owner to ${programRole}`);
  const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  const program = openPostgres(at(urls.databaseUrl));
  await migrateAsOwner(program, { databaseOwnerUrl: undefined });
  await onPostgres(before.url, `reassign owned by ${programRole} to ${ownerRole}`);
  await migrateAsOwner(program, { databaseOwnerUrl: at(urls.databaseOwnerUrl) });
  await expect(sql`delete from audit`.execute(program.query)).rejects.toMatchObject({ code: '42501' });
  expect((await sql`select count(*) from audit`.execute(program.query)).rows).toHaveLength(1);
  await program.close();
  await before.drop();
});
