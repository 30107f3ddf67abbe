import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { second } from '../base/clock.ts';
import { compiledWithoutAnswer } from './compiled.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const { db } = (await testApp({ databaseUrl: url })).context;

test('once many have waited for a table in vain, one of them at a time waits for it', async () => {
  const insert = compiledWithoutAnswer(['name', 'value'], ({ query }, row: { name: string; value: string }) =>
    query.insertInto('settings').values(row),
  );
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table settings in exclusive mode');
  let isOver = false;
  const writers = Array.from({ length: 30 }, async (_, n) => {
    // Its answer isn't waited for, so that it travels with the begin and the commit.
    const write = () => db.transaction((tx) => insert(tx, { name: `held ${n}`, value: '1' })).catch(() => {});
    await write();
    return async () => {
      while (!isOver) {
        await write();
        await wait(50);
      }
    };
  });
  const again = (await Promise.all(writers)).map((write) => write());
  const waiting: number[] = [];
  for (let looks = 0; looks < 40; looks += 1) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event = 'relation' and datname = current_database()`.execute(
      db.query,
    );
    waiting.push(rows[0]?.count ?? 0);
    await wait(100);
  }
  isOver = true;
  await holder.end();
  await Promise.all(again);
  // Where the machine was held up for long, a few may have come in between.
  expect(waiting.sort((a, b) => a - b)[waiting.length / 2]).toBeLessThanOrEqual(1);
});

test('a change that was told that it took too long is not made later, though none of its statements did', async () => {
  const update = compiledWithoutAnswer(
    ['name', 'value'],
    ({ query }, { name, value }: { name: string; value: string }) =>
      query.updateTable('settings').set({ value }).where('name', '=', name),
  );
  const names = ['first', 'second'];
  await db.query
    .insertInto('settings')
    .values(names.map((name) => ({ name, value: 'before' })))
    .execute();
  const holders = await Promise.all(
    names.map(async (name) => {
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query(`begin; update settings set value = 'held' where name = '${name}'`);
      return holder;
    }),
  );
  const change = db.transaction(async (tx) => {
    for (const name of names) await update(tx, { name, value: 'late' });
  });
  const told = expect(change).rejects.toSatisfy(db.engine.isAway);
  for (const holder of holders) {
    await wait(9 * second);
    await holder.end();
  }
  await told;
  const rows = await db.query.selectFrom('settings').select('value').where('name', 'in', names).execute();
  expect(rows.map(({ value }) => value)).toEqual(['before', 'before']);
});

test('of two changes that wait for one another the one that loses is made again', async () => {
  const add = (name: string) => db.query.insertInto('settings').values({ name, value: '0' }).execute();
  await Promise.all(['here', 'there'].map(add));
  let runs = 0;
  let locked = 0;
  const bothIn = Promise.withResolvers<void>();
  const change = (first: string, second: string) =>
    db.transaction(async ({ query }) => {
      runs += 1;
      const more = { value: sql<string>`(value::int + 1)::text` };
      await query.updateTable('settings').set(more).where('name', '=', first).execute();
      locked += 1;
      if (locked === 2) bothIn.resolve();
      await bothIn.promise;
      await query.updateTable('settings').set(more).where('name', '=', second).execute();
    });
  await Promise.all([change('here', 'there'), change('there', 'here')]);
  const rows = await db.query.selectFrom('settings').select('value').where('name', 'in', ['here', 'there']).execute();
  expect(rows.map(({ value }) => value)).toEqual(['2', '2']);
  expect(runs).toBeGreaterThan(2);
});
