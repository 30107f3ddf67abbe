import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { auditFaults } from '../check/audit.check.ts';
import { renewTextKeys } from '../school/text-keys.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts';
import { loadReleased, releasedSchemas } from '../testing/released.ts';
import { comparable, schemaOf } from '../testing/schema-of.ts';
import { migrationsOf, plainRowsOf, rowsOf, withoutChance, writeSchool } from '../testing/school-rows.ts';
import { watched } from '../testing/watched.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { checksumsFile, migrationChecksums } from './migration-checksums.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const nothing = 'an empty database';
const released = await releasedSchemas();

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** A database as a release left it; in place of the one before where making another takes long. */
async function databaseOfRelease(name: string, before?: TestDatabase): Promise<TestDatabase> {
  const made = before?.databaseUrl ? before : await emptyDatabase();
  if (made === before) await emptied(made.db);
  else ends.push(made.remove);
  const { dataDir, databaseUrl } = made;
  if (name !== nothing) await loadReleased(name, databaseUrl ? { url: databaseUrl } : { dataDir });
  return made;
}

/** Everything that one can find out about a database. */
const lookedAt = async (db: Database) => ({
  schema: comparable(await schemaOf(db)),
  migrations: await migrationsOf(db),
  rows: withoutChance(await rowsOf(db)),
  audit: await auditFaults(db),
});

test('no migration that was released has changed', async () => {
  const kept = JSON.parse(await readFile(checksumsFile, 'utf8')) as Record<string, string>;
  expect(Object.keys(kept).length).toBeGreaterThan(0);
  const now = await migrationChecksums();
  for (const [name, checksum] of Object.entries(kept)) {
    expect(now[name], `${name} was released and must not change; what is to change comes in a new migration`).toBe(
      checksum,
    );
  }
  // A schema that was released has its fixture, and its migrations their checksums.
  for (const name of released) expect(kept).toHaveProperty([name]);
});

describe.each(released)('a school that was left at %s', (name) => {
  test('is after the upgrade as if it had begun with this release', async () => {
    const { db } = await databaseOfRelease(name);
    await migrate(db);
    await renewTextKeys({ db });
    const upgraded = await lookedAt(db);
    expect(upgraded.rows.goals.length).toBeGreaterThan(20);
    expect(upgraded.rows.audit.length).toBeGreaterThan(3);
    expect(upgraded.audit).toEqual([]);

    const anew = await testDatabase();
    ends.push(anew.remove);
    await writeSchool(anew.db, plainRowsOf(upgraded.rows));
    expect(upgraded).toEqual(await lookedAt(anew.db));
  });
});

/** An upgrade is one transaction there, which is rolled back wherever it is cut off: some statements stand for all. */
const cutOffOnPostgres = 10;
/** What an upgrade of the last release does is tried on what that release left, with rows in it. */
const [lastReleased = nothing] = released.slice(-1);

describe.each([nothing, ...released])('an upgrade of %s', (name) => {
  test('that is cut off at any statement is completed by the next start', async () => {
    const { whole, statements, ofEveryStart } = await wholeUpgrade(name);
    const ofNewMigrations = (await wholeUpgrade(lastReleased)).statements - ofEveryStart;
    const last = name === nothing ? statements - ofNewMigrations : statements;
    const completed = async (next: Database, n: number) => {
      await migrate(next);
      expect(await lookedAt(next), `cut off at statement ${n} of ${statements}`).toEqual(whole);
      await next.close();
    };
    let database = await databaseOfRelease(name);
    const { databaseUrl } = database;
    if (databaseUrl) {
      for (let n = 1; n <= last; n += Math.ceil(last / cutOffOnPostgres)) {
        await completed(await endedAt(database.db, databaseUrl, n), n);
        database = await databaseOfRelease(name, database);
      }
      return;
    }
    for (const [n, left] of await leftOnDisk(database, last)) {
      await completed(openSqlite(left, { durability: 'thrown away' }), n);
    }
  }, 600_000);
});

test('an upgrade whose process is killed is completed by the next start', async () => {
  const { whole, statements } = await wholeUpgrade(nothing);
  for (const n of [1, Math.floor(statements / 2), statements]) {
    const killed = await databaseOfRelease(nothing);
    const script = join(import.meta.dirname, '../testing/killed-migration.ts');
    const target = killed.databaseUrl ? [killed.dataDir, killed.databaseUrl] : [killed.dataDir];
    // One server at a time has the folder.
    await killed.db.close();
    const child = spawn(process.execPath, [script, String(n), ...target], { stdio: 'inherit' });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    const next = killed.databaseUrl
      ? openPostgres(killed.databaseUrl)
      : openSqlite(killed.dataDir, { durability: 'thrown away' });
    await migrate(next);
    expect(await lookedAt(next), `killed at statement ${n}`).toEqual(whole);
    await next.close();
  }
}, 600_000);

/** What an upgrade leads to that nobody disturbs, how many statements it takes, and how many a start with nothing to do. */
async function wholeUpgrade(name: string) {
  const { db } = await databaseOfRelease(name);
  const statementsOfStart = async () => {
    let statements = 0;
    await migrate(
      watched(db, (n, statement) => {
        statements = n;
        return statement;
      }),
    );
    return statements;
  };
  const statements = await statementsOfStart();
  return { whole: await lookedAt(db), statements, ofEveryStart: await statementsOfStart() };
}

/** Begins an upgrade whose connection ends for good at the nth statement; gives the database that the next start finds. */
async function endedAt(db: Database, databaseUrl: string, n: number): Promise<Database> {
  const hangUp = sql`select pg_terminate_backend(pg_backend_pid())`.toOperationNode();
  await expect(migrate(watched(db, (at, statement) => (at === n ? hangUp : statement)))).rejects.toThrow();
  return openPostgres(databaseUrl);
}

/**
 * What a process that is killed at one of the first statements of an upgrade leaves: folders, by the first statement that
 * leaves these files. Files that are the same to the last byte lead to the same.
 */
async function leftOnDisk({ db, dataDir }: TestDatabase, statements: number): Promise<Map<number, string>> {
  const seen = new Set<string>();
  const left = new Map<number, string>();
  await migrate(
    watched(db, (n, statement) => {
      const checksum = checksumOf(dataDir);
      if (n > statements || seen.has(checksum)) return statement;
      seen.add(checksum);
      const copy = mkdtempSync(join(tmpdir(), 'trellis-test-'));
      ends.push(() => rm(copy, { recursive: true, force: true }));
      cpSync(dataDir, copy, { recursive: true, filter: isKept });
      left.set(n, copy);
      return statement;
    }),
  );
  return left;
}

/** What processes share in memory alone is gone with the last one. */
const isKept = (file: string) => !file.endsWith('-shm');

function checksumOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).filter(isKept).sort()) {
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

async function emptied({ query }: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(query);
  await sql`create schema public`.execute(query);
}
