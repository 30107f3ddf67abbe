import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFile } from '../base/private-files.ts';

export const folderLock = (dataDir: string): string => join(dataDir, 'trellis.lock');

/** Another Trellis uses the folder. */
export class FolderInUse extends Error {}

/**
 * Keeps every other Trellis from the folder until it is let go or the process ends, however it ends: the lock is the
 * operating system's, which SQLite takes in the same way on each. The file itself says nothing and may stay.
 * @returns lets it go
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
