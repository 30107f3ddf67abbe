import { afterAll, expect, inject, test } from 'vitest';
import { newPostgresDatabase } from '../testing/postgres.ts';
import { endings } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

const database = async (engine: string): Promise<string | undefined> => {
  if (engine !== 'PostgreSQL') return undefined;
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  ends.add(drop);
  return url;
};

test.each(['the embedded database', 'PostgreSQL'])(
  'over %s a server that is told to end under load answers what it does, does what it answers, and ends by itself',
  async (engine) => {
    const { server, random, writingDuring, isWhole, acknowledged } = await struckSchool(ends, await database(engine));
    for (let round = 0; round < rounds; round += 1) {
      for (const signal of random.shuffle(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)) {
        const code = await writingDuring(() => server.end(signal));
        // It gives itself ten seconds and ends with 1 where they weren't enough.
        expect(code, `${signal}: ${server.said()}`).toBe(signal === 'SIGKILL' ? null : 0);
        await server.start();
        const unanswered = await isWhole();
        if (signal !== 'SIGKILL') expect(unanswered, `${signal}: writes that were done and not answered`).toBe(0);
        process.stdout.write(`seed ${seed}, ${engine}, ${signal}: ${acknowledged()} acknowledged writes\n`);
      }
    }
  },
);
