import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/postgres.ts';
import { wayTo } from '../../testing/way.ts';

const own = await newPostgresDatabase(inject('postgresUrl'));
const road = await wayTo(own.url);
const app = await testApp({ databaseUrl: road.url });

test('while the database is away nobody is signed out: calls say to try again, and work when it is back', async () => {
  const student = await app.student();
  await app.call(api.users.me, { token: student.token });

  road.cut();
  const refusals = await Promise.all(
    Array.from({ length: 20 }, () => app.refused(api.users.me, { token: student.token })),
  );
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refusals.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  const ready = await app.raw('GET', '/health/ready');
  expect(ready.status).toBe(503);
  const live = await app.raw('GET', '/health/live');
  expect(live.status).toBe(200);

  road.mend();
  await expect.poll(async () => (await app.anything(api.users.me, { token: student.token })).status).toBe(200);
  await app.call(api.goals.create, { token: student.token, body: { title: 'Begin again' } });
});

test('a connection that ends in the middle of a change takes only that change with it', async () => {
  const { db } = app.context;
  // More often than there are connections: none of them is lost.
  for (let times = 0; times < 12; times += 1) {
    const change = db.transaction(async ({ query }) => {
      await query
        .insertInto('settings')
        .values({ name: `lost ${times}`, value: '' })
        .execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(query);
    });
    await expect(change).rejects.toSatisfy(db.engine.isAway);
  }
  const answers = Array.from({ length: 30 }, () => app.raw('GET', '/health/ready'));
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.query.selectFrom('settings').selectAll().where('name', 'like', 'lost%').execute()).toEqual([]);
});

test('a statement may keep PostgreSQL busy for some seconds and no longer, in a change a little more', async () => {
  const { db } = app.context;
  const limits = sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
  expect((await limits.execute(db.query)).rows).toEqual([{ statement: '10s', lock: '2s' }]);
  const inChange = await db.transaction(({ query }) => limits.execute(query));
  expect(inChange.rows).toEqual([{ statement: '15s', lock: '10s' }]);
});

test('a single connection that falls silent is given up long before the statement limit', async () => {
  const { db } = app.context;
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db.query);
  const lost = db.transaction(async ({ query }) => {
    const { rows } = await sql<{ port: number }>`select inet_client_port() as port`.execute(query);
    road.silence(rows[0]?.port ?? 0);
    await sql`select 1`.execute(query);
  });
  const first = await Promise.race([lost.then(() => 'answered', db.engine.isAway), sleep(9).then(() => 'the other')]);
  expect(first).toBe(true);
});
