import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { compiledWithoutAnswer } from './compiled.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const { db } = (await testApp({ databaseUrl: url })).context;

const sent = async (value: unknown, type: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(db.query);
  return rows[0]?.value;
};

test.each([
  ['a text', 'Grüße, "Ada" \\ \'B\'\n{1}', 'text'],
  ['an empty text', '', 'text'],
  ['nothing', null, 'text'],
  ['a whole number', -7, 'int'],
  ['a large number', 9_007_199_254_740_991, 'bigint'],
  ['a fraction', 0.1, 'float8'],
  ['yes and no', true, 'boolean'],
  ['a list of texts', ['a', '', 'with, comma', 'with "quotes"', 'back\\slash', '{}', 'NULL', null], 'text[]'],
  ['an empty list', [], 'text[]'],
  ['a list of numbers', [1, 20, 300], 'int[]'],
])('%s is kept as it was given', async (_, value, type) => {
  expect(await sent(value, type)).toEqual(value);
});

test('of two columns of one name the second counts, empty or not', async () => {
  const { rows } = await sql`select 'first' as name, null as name, 1 as n, 2 as n`.execute(db.query);
  expect(rows).toEqual([{ name: null, n: 2 }]);
});

test.each([
  { kind: 'an object', value: { name: 'Ada' } },
  { kind: 'a date', value: new Date(0) },
  { kind: 'a list of bytes', value: new Uint8Array([1, 2]) },
  { kind: 'a list of lists', value: [['a'], ['b']] },
])(
  '$kind, which no column has, takes the transaction back that would write it, and the next one goes on',
  async ({ value }) => {
    const kept = () => db.query.selectFrom('settings').select('value').where('name', '=', 'with it').execute();
    const transaction = db.transaction(async ({ query }) => {
      await query.insertInto('settings').values({ name: 'with it', value: '1' }).execute();
      await query
        .insertInto('settings')
        .values({ name: 'wrong', value: value as unknown as string })
        .execute();
    });
    await expect(transaction).rejects.toThrow(TypeError);
    expect(await kept()).toEqual([]);
    expect(await db.transaction(async () => 'done')).toBe('done');
  },
);

test('as many writes as a long list takes, none of which is waited for, are all there', async () => {
  const insert = compiledWithoutAnswer(['name', 'value'], ({ query }, row: { name: string; value: string }) =>
    query.insertInto('settings').values(row),
  );
  await db.transaction(async (tx) => {
    for (let n = 0; n < 1234; n += 1) await insert(tx, { name: `one of many ${n}`, value: String(n) });
  });
  const { count } = await db.query
    .selectFrom('settings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('name', 'like', 'one of many %')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1234);
});

test('after one that was refused none is made in the same transaction, and each is told why', async () => {
  const name = 'refused';
  const add = (value: string) => ({ name, value });
  const told: unknown[] = [];
  const transaction = db.transaction(async ({ query }) => {
    for (const value of ['1', '2', '3']) {
      await query
        .insertInto('settings')
        .values(add(value))
        .execute()
        .catch((error) => told.push(error));
    }
  });
  await expect(transaction).rejects.toSatisfy(db.engine.isUniqueViolation);
  expect(told.map(db.engine.isUniqueViolation)).toEqual([true, true]);
  expect(await db.query.selectFrom('settings').select('value').where('name', '=', name).execute()).toEqual([]);
});

test('a statement that can not be written ends its connection and no other, and the next ones are answered', async () => {
  const bind = pg.Connection.prototype.bind;
  pg.Connection.prototype.bind = () => {
    throw new TypeError('not to be written');
  };
  const asked = db.query.selectFrom('settings').select('value').where('name', '=', 'with it').execute();
  await expect(asked).rejects.toSatisfy(db.engine.isAway);
  pg.Connection.prototype.bind = bind;
  expect(await sent('still here', 'text')).toBe('still here');
});
