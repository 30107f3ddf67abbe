import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { second } from '../../base/clock.ts';
import { Refused } from '../../base/errors.ts';
import { makeFolder } from '../../base/private-files.ts';
import type { Tx } from '../../database/database.ts';
import { FolderInUse, folderLock, lockFolder } from '../../database/sqlite/folder-lock.ts';
import { giveToOwnerOf } from './files.ts';

/** Locks every server out of a folder during the work. @throws Refused if one is running in it */
export async function withFolderLocked<T>(dataDir: string, refusal: string, work: () => Promise<T>): Promise<T> {
  makeFolder(dataDir);
  let unlock: () => void;
  try {
    unlock = lockFolder(dataDir);
  } catch (error) {
    throw error instanceof FolderInUse ? new Refused(refusal) : error;
  }
  try {
    await giveToOwnerOf(dataDir, folderLock(dataDir));
    return await work();
  } finally {
    unlock();
  }
}

/** PostgreSQL lists a connection a little longer than its program runs, especially on a busy machine. */
const listingDelayMs = second;
const checkEveryMs = 50;

/**
 * Makes every server that starts during the transaction wait until it ends.
 * @throws Refused if one is connected already, unless it has only just stopped
 */
export async function lockOutServers(tx: Tx, refusal: string): Promise<void> {
  await tx.engine.lockMigrations(tx.query);
  const until = performance.now() + listingDelayMs;
  while (await isOtherListed(tx)) {
    if (performance.now() > until) throw new Refused(refusal);
    await wait(checkEveryMs);
  }
}

async function isOtherListed({ query }: Tx): Promise<boolean> {
  // PostgreSQL caches the list within a transaction.
  await sql`select pg_stat_clear_snapshot()`.execute(query);
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'trellis-%'
      and application_name <> current_setting('application_name')`.execute(query);
  return rows.length > 0;
}
