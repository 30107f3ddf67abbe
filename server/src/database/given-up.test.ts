import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { compiledOnce } from './compiled.ts';
import type { Tx } from './database.ts';

const { db } = (await testApp()).context;

type Row = { name: string; value: string };
const insert = compiledOnce(['name', 'value'], ({ query }, row: Row) =>
  query.insertInto('settings').values(row).returning('value'),
);
const ways = {
  'a statement compiled once': (tx: Tx, name: string) => insert(tx, { name, value: '1' }),
  'any other statement': (tx: Tx, name: string) =>
    tx.query.insertInto('settings').values({ name, value: '1' }).execute(),
  'a text without values': (tx: Tx, name: string) =>
    sql.raw(`insert into settings (name, value) values ('${name}', '1')`).execute(tx.query),
};

test.each(
  Object.entries(ways).flatMap(([what, ask]) => [
    { what, ask, when: 'at once', first: async () => {} },
    { what, ask, when: 'upon an answer', first: (tx: Tx) => ask(tx, 'in time') },
  ]),
)('$what that comes from work which has given up $when is not run', async ({ ask, first }) => {
  const late: unknown[] = [];
  const askOn = async (tx: Tx) => {
    for (const name of ['on its way', 'late', 'later']) await ask(tx, name);
  };
  let asking: Promise<unknown> | undefined;
  const transaction = db.transaction(async (tx) => {
    asking = askOn(tx).catch((error) => late.push(error));
    await first(tx);
    throw new RangeError('given up');
  });
  await expect(transaction).rejects.toThrow('given up');
  // Another one goes on meanwhile.
  await db.transaction((tx) => ask(tx, 'of another one').then(() => asking));
  // On SQLite Kysely refuses what it runs itself.
  expect(late).toMatchObject([{ message: expect.stringMatching(/has ended|already rolled back/) }]);
  const kept = await db.query.selectFrom('settings').select('name').execute();
  expect(kept.filter(({ name }) => ['in time', 'on its way', 'late', 'later'].includes(name))).toEqual([]);
  await db.query.deleteFrom('settings').where('name', '=', 'of another one').execute();
});
