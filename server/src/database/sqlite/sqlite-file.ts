import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { second } from '../../base/clock.ts';
import { closeFile, makeFile } from '../../base/private-files.ts';
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
    'cache_size = -16384',
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
