import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { times } from '../../testing/many-calls.ts';
import { endingConnections, newPostgresDatabase, onPostgres, ownPostgres } from '../../testing/postgres.ts';

const postgres = await ownPostgres({ isDurable: true, isSmall: true });
const { name, url } = await newPostgresDatabase(postgres.url);
await onPostgres(postgres.url, 'create role school login', `alter database ${name} owner to school`);
const silent = await silentHost();
afterAll(async () => {
  silent.server.close();
  await postgres.stop();
});

/** A host that accepts connections and never answers. */
async function silentHost() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

/** Ends all connections of the program. */
const endAll = endingConnections("usename = 'school'");

const several = new URL(url);
const app = await testApp({ databaseUrl: `postgres://school@${silent.host},${several.host}${several.pathname}` });
const student = await app.student();
const { token } = student;

const read = () => app.anything(api.users.me, { token });
const list = () => app.anything(api.goals.list, { token });
const create = () => app.anything(api.goals.create, { token, body: { title: 'Learn to swim' } });
const served = async () => (await Promise.all([read(), list(), create()])).map(({ status }) => status);

/** Makes calls until it is stopped, with a pause after each refusal, and returns the statuses of the answers. */
function callers(atOnce: number) {
  let ended = false;
  const statuses = new Set<number>();
  const caller = async () => {
    while (!ended) {
      for (const call of [read, list, create]) {
        const { status, headers } = await call();
        statuses.add(status);
        if (status !== 503) continue;
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        await wait(50);
      }
    }
  };
  const all = times(atOnce, caller);
  return {
    statuses,
    async end() {
      ended = true;
      await all;
      return [...statuses].sort();
    },
  };
}

test('a silent host among several delays neither the start nor a call', async () => {
  expect(await served()).toEqual([200, 200, 200]);
});

test('connections that end under load only fail the calls that use them', async () => {
  const load = callers(6);
  for (let times = 0; times < 8; times += 1) {
    await wait(100);
    await onPostgres(postgres.url, endAll);
  }
  expect([200, 503]).toEqual(expect.arrayContaining(await load.end()));
  await expect.poll(served).toEqual([200, 200, 200]);
});

test('while PostgreSQL is stopped calls answer 503, and they work once it is started', async () => {
  const load = callers(6);
  await expect.poll(() => [...load.statuses]).toContain(200);
  await postgres.shutDown();
  expect(await served()).toEqual([503, 503, 503]);
  await postgres.startAgain();
  await expect.poll(served).toEqual([200, 200, 200]);
  expect(await load.end()).toEqual([200, 503]);
});

test('while PostgreSQL accepts no more connections calls answer 503', async () => {
  await onPostgres(postgres.url, 'alter role school connection limit 0', endAll);
  const { status, body } = await create();
  expect(status).toBe(503);
  expect(body).toMatchObject({ code: 'server.database_away' });
  await onPostgres(postgres.url, 'alter role school connection limit -1');
  await expect.poll(served).toEqual([200, 200, 200]);
});

test('while PostgreSQL refuses the role calls answer 503', async () => {
  await onPostgres(postgres.url, 'alter role school nologin', endAll);
  await expect.poll(served).toEqual([503, 503, 503]);
  await onPostgres(postgres.url, 'alter role school login');
  await expect.poll(served).toEqual([200, 200, 200]);
});

test('failed logins still count if PostgreSQL is killed right after the last one', async () => {
  const statusWith = async (password: string) =>
    (await app.anything(api.auth.login, { body: { username: student.email, password } })).status;
  const refused = { wrong: 400, limited: 429, away: 503 };
  for (let n = 0; n < 5; n += 1) expect(await statusWith('wrong')).toBe(refused.wrong);
  await postgres.kill();
  await postgres.startAgain();
  await expect.poll(() => statusWith(student.password)).not.toBe(refused.away);
  expect(await statusWith(student.password)).toBe(refused.limited);
});
