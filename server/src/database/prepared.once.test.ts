import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { goalOf } from '../../testing/goal-around.ts';
import { newPostgresDatabase, onPostgres } from '../../testing/postgres.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
// The server of the tests is told to keep every plan. Those of schools weigh it, so this database's does.
await onPostgres(url, `alter database ${new URL(url).pathname.slice(1)} set plan_cache_mode = auto`);
const app = await testApp({ databaseUrl: url });

const list = async (token: string) => (await app.call(api.goals.list, { token })).body;
const change = (statement: string) => sql.raw(statement).execute(app.context.db.query);

test('a goal whose audit is long is planned no more often than another one', async () => {
  const goal = await goalOf(app);
  await goal.review();
  await change(`insert into audit (id, event, record_id, created_at, changes, sequence)
    select 'entry ' || n, 'goal.edited', '${goal.id}', '2026-01-01T00:00:00.000Z', '{}', 1000 + n from generate_series(1, 30000) n`);
  await change('analyze');
  for (let progress_bar = 1; progress_bar <= 30; progress_bar += 1) {
    await app.call(api.goals.updateProgress, { ...goal.at(goal.owner), query: { progress_bar } });
  }
  // Each connection tells of its own.
  const plans = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.context.db.transaction(async ({ query }) => {
        const { rows } = await sql<{ pid: number; used: number; anew: number }>`
          select pg_backend_pid() as pid, generic_plans as used, custom_plans as anew from pg_prepared_statements
          where statement like '%newest_check_in%'`.execute(query);
        return rows;
      }),
    ),
  );
  const known = plans.flat();
  expect(known.filter(({ used }) => used > 0)).not.toHaveLength(0);
  // PostgreSQL plans the first five times anew, to weigh what a plan for all values would cost.
  expect(known.filter(({ anew }) => anew > 5)).toEqual([]);
});

test('a list that was asked for before is answered after another server has changed the table behind it', async () => {
  const { owner } = await goalOf(app, { title: 'Read twelve books' });
  const before = await list(owner.token);
  await change('alter table goals alter column description type varchar');
  expect(await list(owner.token)).toEqual(before);
  expect(await list(owner.token)).toEqual(before);
});

test('so is a change, whose transaction is run again', async () => {
  const goal = await goalOf(app);
  await goal.review();
  const move = (progress_bar: number) =>
    app.call(api.goals.updateProgress, { ...goal.at(goal.owner), query: { progress_bar } });
  await move(10);
  await change('alter table audit alter column hash type varchar');
  await change('alter table goals alter column title type varchar');
  await change('alter table sessions alter column device type varchar');
  await change('alter table goal_counts alter column house_id type varchar');
  expect((await move(20)).body.progress_bar).toBe(20);
  expect((await move(30)).body.progress_bar).toBe(30);
  const entries = (await goal.entries()).filter(({ event }) => event === 'goal.progress');
  expect(entries.map(({ changes }) => changes.progress_bar?.to).sort()).toEqual([10, 20, 30]);
});

test('what was changed beneath them is prepared anew, not sent as a text from then on', async () => {
  const { owner } = await goalOf(app);
  await list(owner.token);
  await change('alter table goals alter column description type varchar(5000)');
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(app.context.db.query);
  await list(owner.token);
  // Each connection tells of its own.
  const prepared = await Promise.all(
    Array.from({ length: 10 }, () =>
      sql<{
        prepared: Date;
      }>`select prepare_time as prepared from pg_prepared_statements where statement like '%"description"%'`.execute(
        app.context.db.query,
      ),
    ),
  );
  const all = prepared.flatMap((of) => of.rows);
  const since = rows[0]?.now as Date;
  expect(all.filter((its) => its.prepared > since)).not.toEqual([]);
});

test('a statement that a program between Trellis and PostgreSQL keeps under its name is answered after a change, too', async () => {
  const own = await testApp({ databaseUrl: url });
  const { owner } = await goalOf(own);
  const close = pg.Connection.prototype.close;
  // It closes none, as others may use it still.
  pg.Connection.prototype.close = function (message, more) {
    if (message.type !== 'S') close.call(this, message, more);
  };
  try {
    const before = (await own.call(api.goals.list, { token: owner.token })).body;
    await change('alter table goals alter column description type text');
    expect((await own.call(api.goals.list, { token: owner.token })).body).toEqual(before);
  } finally {
    pg.Connection.prototype.close = close;
  }
});

test.each(['list', 'change'])(
  'on connections that keep no statement from one call to the next a %s goes through',
  async (kind) => {
    // What is found out here is kept, so each has a server of its own.
    const own = await testApp({ databaseUrl: url });
    const goal = await goalOf(own);
    await goal.review();
    const asked = () =>
      kind === 'list'
        ? own.call(api.goals.list, { token: goal.owner.token })
        : own.call(api.goals.updateProgress, { ...goal.at(goal.owner), query: { progress_bar: 50 } });
    expect(await asked()).toMatchObject({ status: 200 });
    const { db } = own.context;
    const forget = sql`deallocate all`;
    await Promise.all(Array.from({ length: 10 }, () => forget.execute(db.query)));
    await Promise.all(Array.from({ length: 10 }, () => db.transaction(({ query }) => forget.execute(query))));
    expect(await asked()).toMatchObject({ status: 200 });
  },
);
