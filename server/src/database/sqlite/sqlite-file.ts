import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { closeFile, makeFile } from '../../base/private-files.ts';
import { ConnectionLost } from '../database.ts';
import type { Tables } from '../schema/schema.ts';
import { FileGone } from './sqlite-driver.ts';

/** During the start, it may wait for another process, such as one that makes a copy. */
const startWaitsMs = 5 * second;

/** A temporary database needn't wait for the disk. */
export type Durability = 'survives a power cut' | 'thrown away';

/** Opens a database file for its one writer. */
export function openFile(path: string, durability: Durability = 'survives a power cut'): DatabaseSync {
  // SQLite creates its other files with the same mode.
  makeFile(path);
  for (const end of ['-wal', '-shm']) closeFile(path + end);
  const file = new DatabaseSync(path, { timeout: startWaitsMs });
  for (const pragma of [
    'journal_mode = WAL',
    // A commit is on the disk before it is answered.
    `synchronous = ${durability === 'thrown away' ? 'OFF' : 'FULL'}`,
    'foreign_keys = ON',
    // Deleted data is overwritten, so that nobody can read it from the file.
    'secure_delete = ON',
    // From now on nothing may wait in this thread, which serves everyone.
    'busy_timeout = 0',
  ]) {
    file.exec(`PRAGMA ${pragma}`);
  }
  return file;
}

/** Empties the write-ahead log, which fails while someone reads or writes. */
export function isLogEmptied(file: DatabaseSync): boolean {
  try {
    return file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } catch {
    // A transaction is open, or the file is gone, locked or damaged.
    return false;
  }
}

/** Checks for damaged pages and logs them, which takes half a minute for a million goals. */
export async function findDamage(reads: Kysely<Tables>, log: Log): Promise<boolean> {
  let problems: string[];
  try {
    const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(10)`.execute(reads);
    problems = rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok');
  } catch (error) {
    // SQLite can't finish the check if the damage is severe.
    if (error instanceof ConnectionLost) return false;
    const isDamage = error instanceof Error && /malformed|not a database/.test(error.message);
    if (!isDamage) log.warn({ err: error }, 'the pages of the database couldn’t be checked');
    problems = isDamage ? [error.message] : [];
  }
  if (problems.length > 0) log.error({ problems }, 'the database is damaged: stop the server and restore a backup');
  return problems.length > 0;
}

/** Returns a check that throws once the path leads to another file than now. */
export function requireSameFile(path: string): () => void {
  const idOf = () => {
    const file = statSync(path, { bigint: true, throwIfNoEntry: false });
    return file && `${file.dev} ${file.ino}`;
  };
  const opened = idOf();
  return () => {
    if (idOf() !== opened) throw new FileGone(`${path} was deleted or replaced while it was in use`);
  };
}
