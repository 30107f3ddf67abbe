import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { makeWorld } from '../../testing/world.ts';
import { minute } from '../base/clock.ts';
import { compiledOnce, compiledWithoutAnswer } from './compiled.ts';
import type { Tx } from './database.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const app = await testApp({ databaseUrl: url });
const { db } = app.context;

type Row = { name: string; value: string };
const insert = compiledOnce(['name', 'value'], ({ query }, row: Row) =>
  query.insertInto('settings').values(row).returning('value'),
);
const write = compiledWithoutAnswer(['name', 'value'], ({ query }, row: Row) =>
  query.insertInto('settings').values(row),
);
const kept = async (...names: string[]) =>
  (await db.query.selectFrom('settings').select('name').where('name', 'in', names).orderBy('name').execute()).map(
    ({ name }) => name,
  );

/** How many groups of statements travel to PostgreSQL meanwhile. */
async function groupsOf(work: () => Promise<unknown>): Promise<number> {
  const sync = vi.spyOn(pg.Connection.prototype, 'sync');
  try {
    await work();
    return sync.mock.calls.length;
  } finally {
    sync.mockRestore();
  }
}

test('what a transaction asks for at once travels together, in its order, and each gets its own answer', async () => {
  const find = compiledOnce(['name'], ({ query }, { name }: { name: string }) =>
    query.selectFrom('settings').select('value').where('name', '=', name),
  );
  let answers: unknown;
  const groups = await groupsOf(() =>
    db.transaction(async (tx) => {
      answers = await Promise.all([
        insert(tx, { name: 'first', value: '1' }),
        write(tx, { name: 'unanswered', value: '2' }),
        find(tx, { name: 'first' }),
        find(tx, { name: 'nobody' }),
        insert(tx, { name: 'last', value: '3' }),
      ]);
    }),
  );
  expect(answers).toEqual([[{ value: '1' }], undefined, [{ value: '1' }], [], [{ value: '3' }]]);
  expect(await kept('first', 'unanswered', 'last')).toEqual(['first', 'last', 'unanswered']);
  expect(groups).toBe(2);
});

test('where one of those is refused all are told why, and nothing of the transaction is kept', async () => {
  const told: unknown[] = [];
  const transaction = db.transaction(async (tx) => {
    await write(tx, { name: 'before', value: '1' });
    const asked = ['here', 'here', 'there'].map((name) => insert(tx, { name, value: '1' }));
    for (const one of await Promise.allSettled(asked)) told.push(one.status === 'rejected' && one.reason);
  });
  await expect(transaction).rejects.toSatisfy(db.engine.isUniqueViolation);
  expect(told.map(db.engine.isUniqueViolation)).toEqual([true, true, true]);
  expect(await kept('before', 'here', 'there')).toEqual([]);
});

const last = async (tx: Tx, row: Row) => {
  await tx.engine.commitsWithNext(tx);
  return insert(tx, row);
};

test('a commit that travels with the last statement keeps all that the transaction wrote', async () => {
  let answer: unknown;
  const groups = await groupsOf(async () => {
    answer = await db.transaction(async (tx) => {
      await write(tx, { name: 'with the last', value: '1' });
      return last(tx, { name: 'the last', value: '2' });
    });
  });
  expect(answer).toEqual([{ value: '2' }]);
  expect(groups).toBe(1);
  expect(await kept('with the last', 'the last')).toEqual(['the last', 'with the last']);
});

test('where that last statement is refused nothing is kept', async () => {
  await db.transaction((tx) => write(tx, { name: 'taken', value: '1' }));
  const transaction = db.transaction(async (tx) => {
    await write(tx, { name: 'with it', value: '1' });
    return last(tx, { name: 'taken', value: '2' });
  });
  await expect(transaction).rejects.toSatisfy(db.engine.isUniqueViolation);
  expect(await kept('with it')).toEqual([]);
});

test('after such a commit nothing more is run, and what throws takes nothing back', async () => {
  const transaction = db.transaction(async (tx) => {
    await last(tx, { name: 'committed', value: '1' });
    await insert(tx, { name: 'too late', value: '1' });
  });
  await expect(transaction).rejects.toThrow('the transaction has ended');
  expect(await kept('committed', 'too late')).toEqual(['committed']);
});

test('nothing is run that is asked for while such a commit is on its way', async () => {
  const slow = compiledOnce(['name'], ({ query }, { name }: { name: string }) =>
    sql<Row>`insert into settings (name, value) select ${name}, '1' from pg_sleep(0.2) returning name, value`.compile(
      query,
    ),
  );
  const transaction = db.transaction(async (tx) => {
    await tx.engine.commitsWithNext(tx);
    const first = slow(tx, { name: 'on its way' });
    await wait(50);
    return Promise.all([first, insert(tx, { name: 'behind it', value: '1' })]);
  });
  await expect(transaction).rejects.toThrow('the transaction has ended');
  await expect.poll(() => kept('on its way', 'behind it')).toEqual(['on its way']);
});

test('a transaction whose last statement lost against another one is run again as a whole', async () => {
  const add = compiledOnce(['name'], ({ query }, { name }: { name: string }) =>
    query
      .updateTable('settings')
      .set({ value: sql<string>`(value::int + 1)::text` })
      .where('name', '=', name)
      .returning('value'),
  );
  await db.transaction(async (tx) => {
    for (const name of ['left', 'right']) await write(tx, { name, value: '0' });
  });
  let runs = 0;
  let locked = 0;
  const bothIn = Promise.withResolvers<void>();
  const change = (one: string, other: string) =>
    db.transaction(async (tx) => {
      runs += 1;
      // Who lost comes back when the other is through: it could take its lock before that has noticed, and lose again.
      if (runs > 2) await Promise.race(changes);
      await add(tx, { name: one });
      locked += 1;
      if (locked === 2) bothIn.resolve();
      await bothIn.promise;
      await tx.engine.commitsWithNext(tx);
      await add(tx, { name: other });
    });
  const changes = [change('left', 'right'), change('right', 'left')];
  await Promise.all(changes);
  const rows = await db.query.selectFrom('settings').select('value').where('name', 'in', ['left', 'right']).execute();
  expect(rows.map(({ value }) => value)).toEqual(['2', '2']);
  expect(runs).toBe(3);
});

test('to move progress takes no more ways to PostgreSQL and back than it needs, and to log in neither', async () => {
  const { owner, goal } = await makeWorld(app);
  const isReviewed = { approved_by_user: 'Approved', approved_by_superuser: 'Approved' } as const;
  await db.query.updateTable('goals').set(isReviewed).where('id', '=', goal.id).execute();
  const move = (progress_bar: number) =>
    app.call(api.goals.updateProgress, { token: owner.token, params: { goal_id: goal.id }, query: { progress_bar } });
  await move(10);
  const older = { last_active_at: '2000-01-01T00:00:00.000Z', progress_bar: 10, ...isReviewed };
  const other = await app.goal(owner);
  await db.query.updateTable('goals').set(older).where('id', '=', other.id).execute();
  await db.query
    .updateTable('goal_counts')
    .set({ quiet_since: older.last_active_at })
    .where('owner_id', '=', owner.id)
    .execute();
  app.clock.advance(minute);
  // Who calls; whose goal it is; both again, locked and with all that is needed; and what is written.
  expect(await groupsOf(() => move(20))).toBe(4);
  const logIn = () => app.call(api.auth.login, { body: { username: owner.email, password: owner.password } });
  await logIn();
  // The attempt and the account; the account again, locked; and what is written.
  expect(await groupsOf(logIn)).toBe(3);
});
