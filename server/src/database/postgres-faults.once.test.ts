import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newPostgresDatabase, onPostgres, ownPostgres } from '../../testing/postgres.ts';

const postgres = await ownPostgres({ isSmall: true });
const { url } = await newPostgresDatabase(postgres.url);
const silent = await silentHost();
afterAll(async () => {
  silent.server.close();
  await postgres.stop();
});

/** Takes connections and says nothing. */
async function silentHost() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

const several = new URL(url);
const app = await testApp({ databaseUrl: `postgres://postgres@${silent.host},${several.host}${several.pathname}` });
const student = await app.student();
const another = await app.student();
const { token } = student;

const read = () => app.anything(api.users.me, { token });
const list = () => app.anything(api.goals.list, { token });
const create = () => app.anything(api.goals.create, { token, body: { title: 'Learn to swim' } });
const served = async () => [(await read()).status, (await list()).status, (await create()).status];

/** Calls without a pause until it is told to end; gives what they were answered with. */
function callers(atOnce: number) {
  let ended = false;
  const statuses = new Set<number>();
  const one = async () => {
    while (!ended) {
      for (const call of [read, list, create]) {
        const { status, headers } = await call();
        statuses.add(status);
        if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
  };
  const all = Array.from({ length: atOnce }, one);
  return {
    async end() {
      ended = true;
      await Promise.all(all);
      return [...statuses].sort();
    },
  };
}

test('a silent host among several holds up neither the start nor a call', async () => {
  expect(await served()).toEqual([200, 200, 200]);
});

test('connections that are ended under load cost the calls on them and nothing else', async () => {
  const load = callers(6);
  for (let times = 0; times < 8; times += 1) {
    await wait(100);
    await onPostgres(
      postgres.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name like $$trellis-%$$',
    );
  }
  expect([200, 503]).toEqual(expect.arrayContaining(await load.end()));
  await expect.poll(served, { timeout: 60_000 }).toEqual([200, 200, 200]);
});

test('while PostgreSQL is stopped calls say to try again, and they work once it is started', async () => {
  const load = callers(6);
  await wait(100);
  await postgres.shutDown();
  expect(await served()).toEqual([503, 503, 503]);
  await postgres.startAgain();
  await expect.poll(served, { timeout: 60_000 }).toEqual([200, 200, 200]);
  expect(await load.end()).toEqual([200, 503]);
});

test('while PostgreSQL is frozen every call is answered, with a body too, and they work once it goes on', async () => {
  await served();
  await postgres.freeze();
  try {
    const calls = Array.from({ length: 40 }, (_, n) => (n % 2 ? read() : create()));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([503]));
    expect((await app.raw('GET', '/health/live')).status).toBe(200);
    expect((await app.raw('GET', '/health/ready')).status).toBe(503);
  } finally {
    postgres.thaw();
  }
  await expect.poll(served, { timeout: 60_000 }).toEqual([200, 200, 200]);
});

test.each(['lists first', 'changes first'])(
  'a lock on a table leaves the calls served that do not need it, however many wait for it: %s',
  async (order) => {
    const writers: { token: string }[] = [];
    while (writers.length < 30) writers.push(await app.student());
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('begin; lock table goals in access exclusive mode');
    const creates = () =>
      writers.map((writer) =>
        app.anything(api.goals.create, { token: writer.token, body: { title: 'Learn to swim' } }),
      );
    const lists = () => Array.from({ length: 30 }, list);
    // Those that come second have the connections once the first have waited in vain.
    const [first, second] = order === 'lists first' ? [lists, creates] : [creates, lists];
    const held = [...first()];
    await wait(300);
    held.push(...second());
    const edit = (n: number) =>
      app.anything(api.users.editMe, { token: another.token, body: { purpose_statement: `Swim ${n}` } });
    const spared = Array.from({ length: 20 }, (_, n) => (n % 2 ? read() : edit(n)));
    const statuses = async (calls: typeof held) => new Set((await Promise.all(calls)).map(({ status }) => status));
    const answered = { spared: await statuses(spared), held: await statuses(held) };
    await other.end();
    expect(answered).toEqual({ spared: new Set([200]), held: new Set([503]) });
    await expect.poll(served, { timeout: 60_000 }).toEqual([200, 200, 200]);
  },
);

test('a change that was answered with 503 while a table was locked is not made later, and other changes go on', async () => {
  const writers = await Promise.all(Array.from({ length: 3 }, () => app.student()));
  const created = writers.map(({ token }) => app.call(api.goals.create, { token, body: { title: 'Learn to swim' } }));
  const moved = (await Promise.all(created)).map(({ body }) => body.id);
  const approved = { approved_by_user: 'Approved', approved_by_superuser: 'Approved' } as const;
  await app.context.db.query.updateTable('goals').set(approved).where('id', 'in', moved).execute();
  const others = await Promise.all(Array.from({ length: 5 }, () => app.student()));
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  // What is written there is written last, and its answer is not waited for.
  await holder.query('begin; lock table audit in exclusive mode');
  const move = ({ token }: { token: string }, n: number) =>
    app.anything(api.goals.updateProgress, {
      token,
      params: { goal_id: moved[n] ?? '' },
      query: { progress_bar: 50 },
    });
  const logIn = ({ email, password }: { email: string; password: string }) =>
    app.anything(api.auth.login, { body: { username: email, password } });
  const held = writers.map(move);
  let isOver = false;
  const all = Promise.all(held).finally(() => {
    isOver = true;
  });
  const spared = new Set<number>();
  while (!isOver) for (const other of others) spared.add((await logIn(other)).status);
  for (const other of others) spared.add((await logIn(other)).status);
  const answered = (await all).map(({ status }) => status);
  await holder.query('commit');
  await holder.end();
  expect({ answered, spared: [...spared] }).toEqual({ answered: [503, 503, 503], spared: [200] });
  await expect.poll(served, { timeout: 60_000 }).toEqual([200, 200, 200]);
  const goals = await app.context.db.query
    .selectFrom('goals')
    .select('progress_bar')
    .where('id', 'in', moved)
    .execute();
  expect(goals.map(({ progress_bar }) => progress_bar)).toEqual([0, 0, 0]);
});
