import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { trellis } from '../testing/cli.ts';
import { newPostgresDatabase, startPostgres } from '../testing/postgres.ts';
import { postgresWithTools } from '../testing/postgres-tools.ts';
import { trailsOf } from './kept.ts';
import { endings, folder, type Place } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

const backupsOfRound = 3;
/** A backup of PostgreSQL needs the programs that come with it; the embedded database needs none. */
const tools = postgresWithTools();

async function newDatabase(postgresUrl: string): Promise<string> {
  const { url, drop } = await newPostgresDatabase(postgresUrl);
  ends.add(drop);
  return url;
}

async function run({ dataDir, databaseUrl }: Place, ...words: string[]): Promise<void> {
  const PATH = [...(tools ? [tools] : []), process.env.PATH].join(delimiter);
  const { code, out, err } = await trellis(words, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PATH }).ended;
  expect(code, `${words.join(' ')}: ${out}${err}`).toBe(0);
}

/** Backups of a school that people write to: each is one moment of it, not before it began. */
async function backedUp(databaseUrl?: () => Promise<string>): Promise<void> {
  const school = await struckSchool(ends, await databaseUrl?.());
  const elsewhere = async (): Promise<Place> => ({
    dataDir: await folder(ends),
    ...(databaseUrl && { databaseUrl: await databaseUrl() }),
  });
  for (let n = 0; n < rounds * backupsOfRound; n += 1) {
    const file = join(await folder(ends), 'school.backup');
    const before = await school.writingDuring(async () => {
      await wait(school.random.between(0, 300));
      const done = school.goals().filter(({ acknowledged }) => acknowledged.length > 0);
      const acknowledged = done.map(({ mark, acknowledged: events }) => ({ mark, events: events.join() }));
      await run(school.place, 'backup', file);
      return acknowledged;
    });
    await school.isWhole();
    const restored = await elsewhere();
    await run(restored, 'restore', file);
    await run(restored, 'check');
    const [then, now] = [await trailsOf(restored), await trailsOf(school.place)];
    for (const { mark, events } of before) expect(then.get(mark)?.startsWith(events), mark).toBe(true);
    for (const [mark, events] of then) expect(now.get(mark)?.startsWith(events), mark).toBe(true);
    process.stdout.write(`seed ${seed}, backup of ${then.size} goals, ${now.size} since\n`);
  }
}

test('a backup that is made under load has all that was acknowledged before it began, and is one moment', () =>
  backedUp());

describe.runIf(tools)('on PostgreSQL', () => {
  test('a backup that is made under load has all that was acknowledged before it began, and is one moment', async () => {
    const postgres = await startPostgres({ installed: tools });
    ends.add(postgres.stop);
    await backedUp(() => newDatabase(postgres.url));
  });
});
