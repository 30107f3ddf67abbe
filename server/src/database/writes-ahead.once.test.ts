import { expect, inject, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { newPostgresDatabase } from '../testing/postgres.ts';
import { compiledWithoutAnswer } from './compiled.ts';
import type { Tx } from './database.ts';

/** What is sent in place of the statement that begins a transaction: PostgreSQL refuses none that is right. */
const sent = vi.hoisted(() => ({ begin: undefined as string | undefined }));
vi.mock(import('./postgres-limits.ts'), async (original) => {
  const limits = await original();
  return {
    ...limits,
    get beginTransaction() {
      return (sent.begin ?? limits.beginTransaction) as typeof limits.beginTransaction;
    },
  };
});

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

test('a transaction that has not begun changes nothing, and says why, whatever comes first in it', async () => {
  const firsts: ((tx: Tx) => Promise<unknown>)[] = [
    (tx: Tx) => insert(tx, { name: 'alone 1', value: '1' }),
    (tx: Tx) => tx.query.insertInto('settings').values({ name: 'alone 2', value: '2' }).execute(),
    async (tx: Tx) => {
      await tx.query.selectFrom('settings').select('name').limit(1).execute();
      await insert(tx, { name: 'alone 3', value: '3' });
    },
  ];
  sent.begin = 'begin nothing at all';
  for (const first of firsts) await expect(db.transaction(first)).rejects.toThrow('syntax error');
  sent.begin = undefined;
  await db.transaction((tx) => insert(tx, { name: 'alone 4', value: '4' }));
  expect([await kept('alone 1'), await kept('alone 2'), await kept('alone 3'), await kept('alone 4')]).toEqual([
    [],
    [],
    [],
    ['4'],
  ]);
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
