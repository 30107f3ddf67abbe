import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const ready = () => app.readiness();

test('a server with its database is live and ready, with and without a slash at the end', async () => {
  expect(await app.raw('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  expect(await app.readiness('/health/ready/')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('a server isn’t ready before its migrations have run, and says why and when to ask again', async () => {
  const { query } = app.context.db;
  const last = await query
    .selectFrom('migrations' as never)
    .selectAll()
    .execute();
  await query.deleteFrom('migrations' as never).execute();
  const { status, headers, body } = await ready();
  expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  expect(body).toMatchObject({ code: 'server.preparing', detail: expect.stringContaining('being updated') });
  await query
    .insertInto('migrations' as never)
    .values(last as never)
    .execute();
  expect((await ready()).status).toBe(200);
});

test('a server is no longer ready once a newer release has changed the tables, and says which one to start', async () => {
  const { query } = app.context.db;
  const newer = { name: '9999-newer', ran_at: new Date().toISOString() };
  await query
    .insertInto('migrations' as never)
    .values(newer as never)
    .execute();
  expect(await ready()).toMatchObject({
    status: 503,
    body: { code: 'server.outdated', detail: expect.stringContaining('start that version') },
  });
  await sql`delete from migrations where name = ${newer.name}`.execute(query);
  expect((await ready()).status).toBe(200);
});

test('a server with a database of an older release isn’t ready, and doesn’t take it for a newer one', async () => {
  const { query } = app.context.db;
  await sql`update migrations set name = 'not ' || name`.execute(query);
  expect(await ready()).toMatchObject({ status: 503, body: { code: 'server.preparing' } });
  await sql`update migrations set name = replace(name, 'not ', '')`.execute(query);
  expect((await ready()).status).toBe(200);
});

test('a server without its database is live and not ready', async () => {
  await app.context.db.close();
  expect((await app.raw('GET', '/health/live')).status).toBe(200);
  const got = await app.raw('GET', '/health/ready');
  expect(got).toMatchObject({ status: 503, body: { code: 'server.database_away' } });
});
