import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { compiledWithoutAnswer } from './compiled.ts';
import type { Db, Tx } from './database.ts';
import { poolOf } from './postgres-pool.ts';
import { preparedStatements } from './postgres-prepared.ts';
import type { Primary } from './postgres-primary.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const { db } = (await testApp({ databaseUrl: url })).context;

const insert = compiledWithoutAnswer(['name', 'value'], ({ query }, row: { name: string; value: string }) =>
  query.insertInto('settings').values(row),
);
const kept = async (name: string) =>
  (await db.query.selectFrom('settings').select('value').where('name', '=', name).execute()).map(({ value }) => value);

test('what is written without waiting for the answer is there once the transaction has ended', async () => {
  await db.transaction(async (tx) => {
    for (const value of ['1', '2', '3']) await insert(tx, { name: `whole ${value}`, value });
  });
  expect([await kept('whole 1'), await kept('whole 2'), await kept('whole 3')]).toEqual([['1'], ['2'], ['3']]);
});

/** Connections on which a transaction is begun by a statement that PostgreSQL refuses: it refuses none that is right. */
const direct = new pg.Pool({ connectionString: url });
afterAll(() => direct.end());
async function connect() {
  const client = await direct.connect();
  const { connection } = client;
  const parse = connection.parse.bind(connection);
  connection.parse = (statement, more) =>
    parse(statement.text === 'begin' ? { ...statement, text: 'begin nothing at all' } : statement, more);
  const primary = { find: async () => ({ pool: { connect: async () => client } }), awaySince: () => undefined };
  return poolOf(primary as unknown as Primary, 1, preparedStatements()).connect();
}

test.each([
  ['a write', "insert into settings (name, value) values ('alone', '1')"],
  ['a read', 'select name from settings'],
  ['the commit', 'commit'],
])('a transaction that has not begun changes nothing, and says why, where %s comes first in it', async (_, first) => {
  const connection = await connect();
  await connection.query('begin', []);
  await expect(connection.query(first, [])).rejects.toThrow('syntax error');
  await connection.query('rollback', []);
  connection.release(true);
  expect(await kept('alone')).toEqual([]);
});

test.each([
  { next: 'the commit', work: async () => {} },
  { next: 'another write', work: (tx: Tx) => insert(tx, { name: 'never there', value: '3' }) },
  { next: 'a read', work: (tx: Tx) => tx.query.selectFrom('settings').select('name').execute() },
])(
  'a write that is refused takes its whole transaction back, and says why, where $next comes next',
  async ({ work }) => {
    await insert(db, { name: 'taken', value: '1' }).catch(() => {});
    const transaction = db.transaction(async (tx) => {
      await insert(tx, { name: 'with it', value: '2' });
      await insert(tx, { name: 'taken', value: '2' });
      await work(tx);
    });
    await expect(transaction).rejects.toSatisfy(db.engine.isUniqueViolation);
    expect([await kept('with it'), await kept('taken'), await kept('never there')]).toEqual([[], ['1'], []]);
  },
);

test('whoever needs the answer of the same statement gets it', async () => {
  await insert(db, { name: 'looked at', value: '7' });
  const find = ({ query }: Db) =>
    query.selectFrom('settings').select('value').where('name', '=', 'looked at').forUpdate();
  const lock = compiledWithoutAnswer([], find);
  const found = await db.transaction(async (tx) => {
    await lock(tx, {});
    return find(tx).execute();
  });
  expect(found).toEqual([{ value: '7' }]);
});
