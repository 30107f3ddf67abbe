import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { newPostgresDatabase, onPostgres } from '../../../testing/postgres.ts';
import { start } from '../../../testing/program.ts';
import { openPostgres } from './postgres.ts';

const superuser = inject('postgresUrl');
const database = await newPostgresDatabase(superuser);
afterAll(database.drop);

test('every statement runs at the isolation level of Trellis, whatever the default of the server is', async () => {
  await onPostgres(superuser, `alter database ${database.name} set default_transaction_isolation = 'serializable'`);
  const db = openPostgres(database.url);
  const level = async ({ query }: Pick<typeof db, 'query'>) =>
    (await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(query)).rows;
  const expected = [{ transaction_isolation: 'read committed' }];
  expect(await level(db)).toEqual(expected);
  expect(await db.transaction(level)).toEqual(expected);
  await db.close();
});

test('a start waits while PostgreSQL has no connection left, and says so', async () => {
  const role = `crowded_${crypto.randomUUID().slice(0, 8)}`;
  await onPostgres(superuser, `create role ${role} login connection limit 0`);
  const url = Object.assign(new URL(database.url), { username: role }).href;
  const { program, output, ended } = start({ PORT: '0', DATABASE_URL: url });
  await expect.poll(() => output.out, { timeout: 60_000 }).toContain('accepts no more connections');
  program.kill('SIGTERM');
  await ended;
  await onPostgres(superuser, `drop role ${role}`);
});

test('a start waits while PostgreSQL can only be read, and says so', async () => {
  await onPostgres(superuser, `alter database ${database.name} set default_transaction_read_only = on`);
  const { program, output, ended } = start({ PORT: '0', DATABASE_URL: database.url });
  await expect.poll(() => output.out, { timeout: 60_000 }).toContain('PostgreSQL can only be read');
  program.kill('SIGTERM');
  await ended;
  await onPostgres(superuser, `alter database ${database.name} reset default_transaction_read_only`);
});

test('a database that can’t store every letter ends the start with a sentence', async () => {
  const name = `latin_${crypto.randomUUID().slice(0, 8)}`;
  await onPostgres(
    superuser,
    `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  const { output, ended } = start({
    PORT: '0',
    DATABASE_URL: Object.assign(new URL(superuser), { pathname: name }).href,
  });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^The database latin_\w+ in DATABASE_URL has the encoding LATIN1.*UTF8.*\.\n$/);
  await onPostgres(superuser, `drop database ${name}`);
});

test('a pooler that refuses the settings of a connection ends the start with a sentence', async () => {
  // PgBouncer answers so unless its settings ignore the parameter.
  const fields = ['SFATAL', 'VFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', ''];
  const refusal = Buffer.from(`${fields.join('\0')}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(refusal.length + 4);
  const pooler = createServer((socket) =>
    socket.on('error', () => {}).once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, refusal]))),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => pooler.once('listening', resolve));
  const { port } = pooler.address() as AddressInfo;
  const { output, ended } = start({ PORT: '0', DATABASE_URL: `postgres://trellis@127.0.0.1:${port}/trellis` });
  expect(await ended).toBe(1);
  expect(output.err).toMatch(/^What answers at DATABASE_URL .*statement_timeout.*A connection pooler".\n$/);
  pooler.close();
});
