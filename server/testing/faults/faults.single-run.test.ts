import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../src/database/sqlite/sqlite.ts';
import { databaseProxy } from '../database-proxy.ts';
import { newPostgresDatabase, onPostgres, ownPostgres } from '../postgres.ts';
import { busySchool } from './busy-school.ts';

async function databaseOf(engine: string): Promise<string | undefined> {
  if (engine === 'SQLite') return undefined;
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  onTestFinished(drop);
  return url;
}

describe.each(['SQLite', 'PostgreSQL'])('a server on %s under writes', (engine) => {
  test('can be killed at any moment without losing or doubling an acknowledged write', async () => {
    const school = await busySchool(await databaseOf(engine));
    for (let kill = 0; kill < 2; kill += 1) {
      await school.writeDuring(() => school.end('SIGKILL'));
      await school.begin();
      await school.isWhole();
    }
  });

  test('ends on SIGTERM with every acknowledged write done', async () => {
    const school = await busySchool(await databaseOf(engine));
    expect(await school.writeDuring(() => school.end('SIGTERM')), school.output()).toBe(0);
    await school.begin();
    await school.isWhole();
  });
});

test('PostgreSQL can be killed at any moment without losing or doubling an acknowledged write', async () => {
  const postgres = await ownPostgres({ isDurable: true });
  onTestFinished(postgres.stop);
  const { url } = await newPostgresDatabase(postgres.url);
  const school = await busySchool(url);
  await school.writeDuring(postgres.kill);
  await postgres.startAgain();
  await school.isWhole();
});

test('a PostgreSQL that is unreachable, ends connections or stops answering loses no acknowledged write', async () => {
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  onTestFinished(drop);
  const proxy = await databaseProxy(url);
  onTestFinished(() => void proxy.close());
  const school = await busySchool(proxy.url);
  await school.writeDuring(async () => {
    proxy.cut();
    await wait(500);
    proxy.restore();
  });
  await school.isWhole();
  await school.writeDuring(() =>
    onPostgres(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
  await school.isWhole();
  await school.writeDuring(async () => proxy.silence());
  await school.isWhole();
});

/** Limits the file size of a running process, which only Linux can do from outside. */
const limitFiles = (pid: number, bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);

test.runIf(process.platform === 'linux')(
  'a full disk refuses changes with 503 and loses no acknowledged write',
  async () => {
    const school = await busySchool();
    await school.writeDuring(async () => {
      limitFiles(school.pid(), statSync(`${databaseFile(school.dataDir)}-wal`).size + 32 * 1024);
      await expect.poll(school.output).toContain('the database is away');
    });
    limitFiles(school.pid(), 'unlimited');
    await school.isWhole();
  },
);
