import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFile } from '../../base/private-files.ts';

export const folderLock = (dataDir: string): string => join(dataDir, 'trellis.lock');

/** Another Trellis is using the folder. */
export class FolderInUse extends Error {}

/**
 * Locks the folder against every other Trellis until it is released or the process ends, even if it is killed: the lock
 * is the operating system's, taken by SQLite. The file itself is empty and may stay.
 * @returns releases the lock
 * @throws FolderInUse
 */
export function lockFolder(dataDir: string): () => void {
  const path = folderLock(dataDir);
  makeFile(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/.test(error.message)) throw new FolderInUse(dataDir);
    throw error;
  }
  return () => lock.close();
}
