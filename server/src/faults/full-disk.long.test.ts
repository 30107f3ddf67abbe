import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseFile } from '../database/sqlite.ts';
import { endings } from './school-process.ts';
import { rounds, seed } from './seed.ts';
import { struckSchool } from './struck-school.ts';

const ends = endings();
afterAll(ends.all);

/** How large the files of a running process may become; Linux alone changes that from outside. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

describe.runIf(process.platform === 'linux')('a file that can not grow', () => {
  test('costs the changes that need it, with 503, and nothing that was acknowledged, also where the server is killed meanwhile', async () => {
    const { place, server, random, writingDuring, isWhole, acknowledged } = await struckSchool(ends);
    const sizeOf = (end: string) =>
      statSync(`${databaseFile(place.dataDir)}${end}`, { throwIfNoEntry: false })?.size ?? 0;
    for (let n = 0; n < rounds * 2; n += 1) {
      const isKilled = random.chance(0.5);
      await writingDuring(async () => {
        // The log of the database grows first; the file of the database takes what is in it and may be larger already.
        limitFiles(server.pid(), sizeOf('-wal') + random.whole(0, 32) * 1024);
        const before = server.said().length;
        await expect.poll(() => server.said().slice(before), { timeout: 60_000 }).toContain('the database is away');
        if (isKilled) await server.end('SIGKILL');
      });
      if (isKilled) await server.start();
      else limitFiles(server.pid(), 'unlimited');
      await isWhole();
      process.stdout.write(`seed ${seed}, file that can not grow: ${acknowledged()} acknowledged writes\n`);
    }
  });
});
