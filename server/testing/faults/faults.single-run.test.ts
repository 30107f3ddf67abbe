import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { databaseFile } from '../../src/database/sqlite/sqlite.ts';
import { databaseProxy } from '../database-proxy.ts';
import { onCleanup } from '../on-cleanup.ts';
import { endingConnections, newPostgresDatabase, onPostgres, ownPostgres } from '../postgres.ts';
import { type BusySchool, busySchool } from './busy-school.ts';

function expectNoLoss(school: BusySchool): void {
  test('can be killed at any moment without losing or doubling an acknowledged write', async () => {
    await school.writeDuring(() => school.end('SIGKILL'));
    await school.begin();
    await school.isWhole();
  });

  test('ends on SIGTERM with every acknowledged write done', async () => {
    expect(await school.writeDuring(() => school.end('SIGTERM')), school.output()).toBe(0);
    await school.begin();
    await school.isWhole();
  });
}

/** Limits the file size of a running process, which only Linux can do from outside. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

describe('a server on SQLite under writes', async () => {
  const school = await busySchool();
  expectNoLoss(school);

  test.runIf(process.platform === 'linux')(
    'refuses changes with 503 while the disk is full, and loses no acknowledged write',
    async () => {
      await school.writeDuring(async () => {
        limitFiles(school.pid(), statSync(`${databaseFile(school.dataDir)}-wal`).size + 32 * 1024);
        await expect.poll(school.output).toContain('the database is away');
      });
      limitFiles(school.pid(), 'unlimited');
      await school.isWhole();
    },
  );
});

describe('a server on PostgreSQL under writes', async () => {
  const postgres = await ownPostgres({ isDurable: true, isSmall: true });
  onCleanup(postgres.stop);
  const { url } = await newPostgresDatabase(postgres.url);
  const proxy = await databaseProxy(url);
  onCleanup(async () => void proxy.close());
  const school = await busySchool(proxy.url);
  expectNoLoss(school);

  test('loses and doubles no acknowledged write when PostgreSQL is killed', async () => {
    await school.writeDuring(postgres.kill);
    await postgres.startAgain();
    await school.isWhole();
  });

  test('loses no acknowledged write when PostgreSQL is unreachable, ends connections or stops answering', async () => {
    await school.writeDuring(async () => {
      proxy.cut();
      await wait(500);
      proxy.restore();
    });
    await school.isWhole();
    await school.writeDuring(() => onPostgres(url, endingConnections('datname = current_database()')));
    await school.isWhole();
    await school.writeDuring(async () => proxy.silence());
    proxy.restore();
    await school.isWhole();
  });
});
