import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { newPostgresDatabase, onPostgres } from '../../../testing/postgres.ts';
import { prepareHere } from '../../../testing/program.ts';
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

/** Starts Trellis, and expects it to log a reason while it waits, and to go on once the statements have run. */
async function expectToWait(url: string, says: string, ...statements: string[]) {
  const log: string[] = [];
  const prepared = prepareHere({ DATABASE_URL: url }, (text) => log.push(text));
  await expect.poll(() => log.join()).toContain(says);
  await onPostgres(superuser, ...statements);
  expect(await prepared).toBeUndefined();
}

test('a start waits while PostgreSQL has no connection left, and says so', async () => {
  const own = await newPostgresDatabase(superuser);
  const role = `crowded_${crypto.randomUUID().slice(0, 8)}`;
  await onPostgres(
    superuser,
    `create role ${role} login connection limit 0`,
    `alter database ${own.name} owner to ${role}`,
  );
  const url = Object.assign(new URL(own.url), { username: role }).href;
  await expectToWait(url, 'accepts no more connections', `alter role ${role} connection limit -1`);
  await own.drop();
  await onPostgres(superuser, `drop role ${role}`);
});

test('a start waits while PostgreSQL can only be read, and says so', async () => {
  const readOnly = 'default_transaction_read_only';
  await onPostgres(superuser, `alter database ${database.name} set ${readOnly} = on`);
  const undo = `alter database ${database.name} reset ${readOnly}`;
  await expectToWait(database.url, 'PostgreSQL can only be read', undo);
});

test('a database that can’t store every letter is refused at the start with a sentence', async () => {
  const name = `latin_${crypto.randomUUID().slice(0, 8)}`;
  await onPostgres(
    superuser,
    `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  const { href } = Object.assign(new URL(superuser), { pathname: name });
  expect(await prepareHere({ DATABASE_URL: href })).toMatch(
    /^The database latin_\w+ in DATABASE_URL has the encoding LATIN1.*UTF8.*\.$/,
  );
  await onPostgres(superuser, `drop database ${name}`);
});

test('a pooler that refuses the settings of a connection is refused at the start with a sentence', async () => {
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
  expect(await prepareHere({ DATABASE_URL: `postgres://trellis@127.0.0.1:${port}/trellis` })).toMatch(
    /^What answers at DATABASE_URL .*statement_timeout.*A connection pooler"\.$/,
  );
  pooler.close();
});
