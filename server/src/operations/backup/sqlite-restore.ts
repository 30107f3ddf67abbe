import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { chown, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../../base/private-files.ts';
import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import { databaseFile } from '../../database/sqlite.ts';
import { syncFolder } from './backup.ts';
import { cleaningUp } from './cleaning-up.ts';
import { copyUnsealed } from './copy.ts';
import { isOlderThanThis } from './known.ts';
import type { Restored } from './restore.ts';
import { inspectSqlite, isBusy, isDamage } from './sqlite-backup.ts';

/** What SQLite keeps beside a database. */
const besides = ['-wal', '-shm', '-journal'] as const;

/**
 * Puts a backup in the place of the embedded database, which is kept under another name.
 * @throws Refused; then all is as it was
 */
export async function restoreSqlite(file: string, dataDir: string, progress: Progress): Promise<Restored> {
  makeFolder(dataDir);
  const target = databaseFile(dataDir);
  const part = join(dataDir, `restoring.${randomBytes(4).toString('hex')}.part`);
  const parts = ['', ...besides].map((end) => part + end);
  const release = lock(target);
  const cleanUp = () => {
    for (const one of parts) rmSync(one, { force: true });
  };
  try {
    return await cleaningUp(cleanUp, async () => {
      await copyUnsealed(file, part, progress);
      // A database that was copied by hand has its latest changes beside it.
      if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${part}-wal`);
      const { damage, migrations } = await inspectSqlite(part, 'integrity_check');
      if (damage.length > 0) throw new Refused(`${file} is damaged (${damage[0]}). Use another backup.`);
      const isOlder = isOlderThanThis(file, migrations);
      settle(part);
      await giveToOwnerOf(dataDir, part);
      return { isOlder, kept: await swap({ part, target, dataDir, release }) };
    });
  } finally {
    release();
  }
}

/**
 * Keeps every other program from opening the database until it is released.
 * @throws Refused where one has it open
 */
function lock(target: string): () => void {
  if (!existsSync(target)) return () => {};
  const file = new DatabaseSync(target);
  const release = () => {
    if (file.isOpen) file.close();
  };
  try {
    // Who has a database in WAL mode open holds a lock on it, also while nothing runs.
    file.exec('pragma locking_mode = exclusive');
    file.exec('begin exclusive');
    file.exec('rollback');
  } catch (error) {
    release();
    // It is damaged: that is why it is to be replaced.
    if (isDamage(error)) return () => {};
    if (!isBusy(error)) throw error;
    throw new Refused(`Trellis is running on ${target}: stop it, restore, and start it again.`);
  }
  return release;
}

/** Brings all that stands beside the file into it. */
function settle(path: string): void {
  const file = new DatabaseSync(path);
  file.exec('pragma journal_mode = delete');
  file.close();
}

/** The administrator may restore for the user that Trellis runs as. */
export async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  await chown(file, uid, gid);
}

type Swap = { part: string; target: string; dataDir: string; release: () => void };

async function swap({ part, target, dataDir, release }: Swap): Promise<string | undefined> {
  release();
  const kept = existsSync(target) ? keep(target) : undefined;
  renameSync(part, target);
  await syncFolder(dataDir);
  return kept;
}

/** Gives the database a second name, so that there is one at every moment. */
function keep(target: string): string {
  const stamp = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const kept = target.replace(/\.db$/, `-before-restore-${stamp}.db`);
  // The changes of one database would be taken for those of the other.
  for (const end of besides) if (existsSync(target + end)) renameSync(target + end, kept + end);
  try {
    linkSync(target, kept);
  } catch {
    // A file system without second names.
    renameSync(target, kept);
  }
  return kept;
}
