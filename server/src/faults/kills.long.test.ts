import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { seeded } from '../demo/random.ts';
import { newPostgresDatabase, ownPostgres } from '../testing/postgres.ts';
import { faultsOf } from './kept.ts';
import { endings, enrolled, type Place, schoolProcess } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { writer } from './writers.ts';

const writersAtOnce = 6;
/** After how many writes a kill comes, and how long after the last of them. */
const [fewest, most] = [5, 60];
const longestMs = 30;
const timeout = 60_000;

const ends = endings();
afterAll(ends.all);

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'trellis-kills-'));
  ends.add(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A school whose people write; each kill strikes them at an instant that chance decides. */
async function struckSchool(place: Place) {
  const random = seeded(seed);
  const server = schoolProcess(place);
  ends.add(() => server.end('SIGKILL'));
  await server.start();
  const { guide, students } = await enrolled(server.client, writersAtOnce);
  const writers = students.map((student, n) => writer(server.client, `Kite ${n}`, student, guide, random));
  const goals = () => writers.flatMap((one) => one.goals);
  const acknowledged = () => goals().reduce((sum, goal) => sum + goal.acknowledged.length, 0);
  return {
    server,
    random,
    acknowledged,
    async struckBy(kill: () => Promise<unknown>, revive: () => Promise<unknown>) {
      const comesAt = acknowledged() + random.whole(fewest, most);
      const written = Promise.all(writers.map(({ write }) => write()));
      await Promise.race([written, expect.poll(acknowledged, { interval: 1, timeout }).toBeGreaterThan(comesAt)]);
      await wait(random.between(0, longestMs));
      await kill();
      await written;
      await revive();
      await server.isReady();
      expect(await faultsOf(place, goals())).toEqual([]);
      expect(await server.problems()).toBe('');
      for (const one of writers) await one.repeatCreation();
    },
  };
}

test('a server that is killed over the embedded database loses and doubles nothing that it acknowledged', async () => {
  const { server, struckBy, acknowledged } = await struckSchool({ dataDir: await folder() });
  const kills = rounds * 3;
  for (let n = 0; n < kills; n += 1) await struckBy(() => server.end('SIGKILL'), server.start);
  process.stdout.write(`seed ${seed}, embedded: ${kills} kills, ${acknowledged()} acknowledged writes\n`);
  expect(acknowledged()).toBeGreaterThan(0);
});

test('a server or a PostgreSQL that is killed loses and doubles nothing that was acknowledged', async () => {
  const postgres = await ownPostgres({ isDurable: true });
  ends.add(postgres.stop);
  const { url } = await newPostgresDatabase(postgres.url);
  const { server, random, struckBy, acknowledged } = await struckSchool({
    dataDir: await folder(),
    databaseUrl: url,
  });
  for (let round = 0; round < rounds; round += 1) {
    for (const struck of random.shuffle(['server', 'database'])) {
      if (struck === 'server') await struckBy(() => server.end('SIGKILL'), server.start);
      else await struckBy(postgres.kill, postgres.startAgain);
    }
  }
  process.stdout.write(`seed ${seed}, PostgreSQL: ${rounds * 2} kills, ${acknowledged()} acknowledged writes\n`);
  expect(acknowledged()).toBeGreaterThan(0);
});
