import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { seeded } from '../demo/random.ts';
import { caller } from '../testing/http.ts';
import { newPostgresDatabase } from '../testing/postgres.ts';
import { faultsOf } from './kept.ts';
import { loadBalancer } from './proxy.ts';
import { type Client, endings, enrolled, schoolProcess } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { writer } from './writers.ts';

const writersAtOnce = 4;
const readersAtOnce = 4;
const timeout = 120_000;
/** So many calls go to two servers before the next restart. */
const [fewest, most] = [20, 60];

const ends = endings();
afterAll(ends.all);

/** Counts what calls are answered with, and what becomes of those that aren't. */
function counting(client: Client, outcomes: Map<string, number>): Client {
  const count = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const anything: Client['anything'] = async (call, sent) => {
    const name = `${call.method} ${call.path}`;
    try {
      const got = await client.anything(call, sent);
      count(got.status < 500 ? String(got.status) : `${name}: ${got.status} ${JSON.stringify(got.body)}`);
      return got;
    } catch (error) {
      count(`${name}: ${error instanceof Error ? `${error.message} ${error.cause}` : error}`);
      throw error;
    }
  };
  return { ...client, anything };
}

test('two servers that are restarted one after the other behind a load balancer lose no call', async () => {
  const random = seeded(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-rolling-'));
  ends.add(() => rm(dataDir, { recursive: true, force: true }));
  const { url: databaseUrl, drop } = await newPostgresDatabase(inject('postgresUrl'));
  ends.add(drop);
  const place = { dataDir, databaseUrl };
  const proxy = await loadBalancer();
  ends.add(async () => proxy.close());
  const servers = [schoolProcess(place), schoolProcess(place)];
  const joined = async (server: (typeof servers)[number]) => {
    await server.start();
    proxy.add(server.port());
    await expect.poll(() => proxy.isReady(server.port()), { timeout }).toBe(true);
  };
  for (const server of servers) {
    ends.add(() => server.end('SIGKILL'));
    await joined(server);
  }

  const outcomes = new Map<string, number>();
  const client = counting(
    caller(() => `http://127.0.0.1:${proxy.port}`),
    outcomes,
  );
  const { guide, students } = await enrolled(client, writersAtOnce);
  const writers = students.map((student, n) => writer(client, `Kite ${n}`, student, guide, random));
  let goesOn = true;
  const reader = async () => {
    const read = () => client.anything(api.goals.list, { token: random.pick([guide, ...students]) });
    // What was lost is counted.
    while (goesOn) await read().catch(() => {});
  };
  const load = Promise.all([
    ...writers.map(({ write }) => write(() => goesOn)),
    ...Array.from({ length: readersAtOnce }, reader),
  ]);
  const answered = () => outcomes.get('200') ?? 0;
  const more = () => {
    const enough = answered() + random.whole(fewest, most);
    return Promise.race([load, expect.poll(answered, { timeout }).toBeGreaterThan(enough)]);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      await more();
      const port = server.port();
      expect(await server.end('SIGTERM')).toBe(0);
      proxy.remove(port);
      await more();
      await joined(server);
    }
  }
  await more();
  goesOn = false;
  await load;
  process.stdout.write(`seed ${seed}, ${rounds * 2} restarts, ${answered()} calls\n`);
  expect([...outcomes.keys()]).toEqual(['200']);
  const goals = writers.flatMap((one) => one.goals);
  expect(goals.filter(({ open }) => open)).toEqual([]);
  expect(await faultsOf(place, goals)).toEqual([]);
  expect(await servers[0]?.problems()).toBe('');
});
