import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase, onPostgres, postgresPair } from '../../testing/postgres.ts';

const { primary, standby, promote, stop } = await postgresPair();
afterAll(stop);

// A role with rights on its own database only can tell the hosts apart too.
const { url } = await newPostgresDatabase(primary.url);
const name = new URL(url).pathname.slice(1);
await onPostgres(primary.url, 'create role school login', `alter database ${name} owner to school`);
const [first, second] = [primary, standby].map((server) => new URL(server.url).host);

const app = await testApp({ databaseUrl: `postgres://school@${second},${first}/${name}` });
const student = await app.student();
const create = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Learn to swim' } });
const titles = async () => (await app.call(api.goals.list, { token: student.token })).body.count;

test('of two hosts the writable one is used, and the other one once it is promoted', async () => {
  expect((await create()).status).toBe(200);
  await primary.kill();
  const refused = await create();
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ code: 'server.database_away' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  await promote();
  await expect.poll(async () => (await create()).status).toBe(200);
  // Everything that the first host acknowledged is there.
  expect(await titles()).toBe(2);
});

test('a host that becomes read-only is no longer used', async () => {
  await onPostgres(standby.url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
  await expect.poll(async () => (await create()).status).toBe(503);
  await onPostgres(standby.url, 'alter system reset default_transaction_read_only', 'select pg_reload_conf()');
  await expect.poll(async () => (await create()).status).toBe(200);
});
