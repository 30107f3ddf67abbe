import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { times } from '../../testing/many-calls.ts';
import { endingConnections, newPostgresDatabase, onPostgres } from '../../testing/postgres.ts';

const database = await newPostgresDatabase(inject('postgresUrl'), inject('postgresTemplate'));
const proxy = await databaseProxy(database.url);
const app = await testApp({ databaseUrl: proxy.url });

test('while the database is away nobody is signed out: calls answer 503, and work once it is back', async () => {
  const student = await app.student();
  await app.call(api.users.me, { token: student.token });

  proxy.cut();
  const refusals = await times(20, () => app.refused(api.users.me, { token: student.token }));
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refusals.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
  const ready = await app.raw('GET', '/health/ready');
  expect(ready.status).toBe(503);
  const live = await app.raw('GET', '/health/live');
  expect(live.status).toBe(200);

  proxy.restore();
  await expect.poll(async () => (await app.anything(api.users.me, { token: student.token })).status).toBe(200);
  await app.call(api.goals.create, { token: student.token, body: { title: 'Begin again' } });
});

test('while the database is frozen every call is answered, and they work once it resumes', async () => {
  const { token } = await app.student();
  const read = () => app.anything(api.users.me, { token });
  const create = () => app.anything(api.goals.create, { token, body: { title: 'Begin again' } });
  proxy.silence();
  const answers = await times(40, (n) => (n % 2 ? read() : create()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect((await app.raw('GET', '/health/live')).status).toBe(200);
  expect((await app.raw('GET', '/health/ready')).status).toBe(503);

  proxy.restore();
  await expect.poll(async () => (await read()).status).toBe(200);
  expect((await create()).status).toBe(200);
});

test('a full disk of PostgreSQL is reported as one, and the server isn’t ready until there is room again', async () => {
  const student = await app.student();
  const { query } = app.context.db;
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end$$`.execute(
    query,
  );
  for (const table of ['goals', 'settings']) {
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function disk_is_full()`.execute(
      query,
    );
  }
  const create = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Much' } });
  const ready = () => app.readiness();
  expect((await ready()).status).toBe(200);
  const full = { status: 503, body: { code: 'server.disk_full', detail: expect.stringContaining('disk is full') } };
  expect(await create()).toMatchObject(full);
  expect(await ready()).toMatchObject(full);

  await sql`drop function disk_is_full cascade`.execute(query);
  expect((await ready()).status).toBe(200);
  expect((await create()).status).toBe(200);
});

test('while PostgreSQL takes no writes people can read, and the server says why it isn’t ready', async () => {
  const student = await app.student();
  const name = new URL(database.url).pathname.slice(1);
  const setAndReconnect = (setting: string) =>
    onPostgres(inject('postgresUrl'), `alter database ${name} ${setting}`, endingConnections(`datname = '${name}'`));
  const ready = () => app.raw('GET', '/health/ready');
  const create = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Much' } });

  await setAndReconnect('set default_transaction_read_only = on');
  const readOnly = { status: 503, body: { code: 'server.database_read_only' } };
  // Even before anybody has tried to change something.
  await expect.poll(ready).toMatchObject(readOnly);
  expect(await create()).toMatchObject({ ...readOnly, body: { detail: expect.stringContaining('can only be read') } });
  expect((await app.anything(api.goals.list, { token: student.token })).status).toBe(200);

  await setAndReconnect('reset default_transaction_read_only');
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await create()).status).toBe(200);
});

test('a health check doesn’t wait for a table that somebody has locked', async () => {
  await app.context.db.query.transaction().execute(async (other) => {
    await sql`lock table settings`.execute(other);
    const ready = await app.raw('GET', '/health/ready');
    expect(ready).toMatchObject({ status: 503, body: { code: 'server.database_away' } });
  });
  expect((await app.readiness()).status).toBe(200);
});

test('a connection that ends in the middle of a change loses only that change', async () => {
  const { db } = app.context;
  // Several times in a row, because the pool has to replace each connection.
  for (let times = 0; times < 12; times += 1) {
    const change = db.transaction(async ({ query }) => {
      await query
        .insertInto('settings')
        .values({ name: `lost ${times}`, value: '' })
        .execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(query);
    });
    await expect(change).rejects.toSatisfy((error) => db.engine.outageOf(error) !== undefined);
  }
  // More reads at once than there are connections, and not by /health/ready, which gives up after two seconds.
  const lost = db.query.selectFrom('settings').selectAll().where('name', 'like', 'lost%');
  const answers = await times(30, () => lost.execute());
  expect(answers.flat()).toEqual([]);
});

test('a statement and a wait for a lock end after some seconds', async () => {
  const { rows } = await sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    app.context.db.query,
  );
  expect(rows).toEqual([{ statement: '10s', lock: '8s' }]);
});

test('when two changes deadlock, the one that loses is tried again', async () => {
  const { db } = app.context;
  const names = ['here', 'there'];
  await db.query
    .insertInto('settings')
    .values(names.map((name) => ({ name, value: '0' })))
    .execute();
  let locked = 0;
  const bothLocked = Promise.withResolvers<void>();
  const change = (first: string, second: string) =>
    db.transaction(async ({ query }) => {
      const incremented = { value: sql<string>`(value::int + 1)::text` };
      await query.updateTable('settings').set(incremented).where('name', '=', first).execute();
      locked += 1;
      if (locked === 2) bothLocked.resolve();
      await bothLocked.promise;
      await query.updateTable('settings').set(incremented).where('name', '=', second).execute();
    });
  await Promise.all([change('here', 'there'), change('there', 'here')]);
  const rows = await db.query.selectFrom('settings').select('value').where('name', 'in', names).execute();
  expect(rows.map(({ value }) => value)).toEqual(['2', '2']);
  expect(locked).toBeGreaterThan(2);
});

test('a change goes through even if a table has changed since its statements were prepared', async () => {
  const student = await app.student();
  const goal = await app.goal(student);
  const submit = (path: 'submit' | 'read') =>
    app.call(api.goals[path], { token: student.token, params: { goal_id: goal.id } });
  await submit('read');
  await sql`alter table goals alter column description type varchar`.execute(app.context.db.query);
  await submit('submit');
});
