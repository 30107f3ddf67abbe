import { existsSync, renameSync } from 'node:fs';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import { grantRestored } from '../../database/setup/owner.ts';
import { databaseFile, openSqlite } from '../../database/sqlite/sqlite.ts';
import { giveToOwnerOf, inWorkFolder, syncToDisk } from '../backup/files.ts';
import { lockOutServers, withFolderLocked } from '../backup/running-servers.ts';
import { type DatabaseLocation, notEmpty, runningMessage } from './database-location.ts';

/** Reads a database in one transaction, while nobody else writes to it. */
export function readExclusively<T>(location: DatabaseLocation, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (location.engine === 'postgres') return inPostgres(location, location.url, work);
  return withFolderLocked(location.dataDir, runningMessage(location), () => inSqlite(location.dataDir, work));
}

/** Fills an empty database in one transaction, completely or not at all. */
export async function fillExclusively(location: DatabaseLocation, work: (tx: Tx) => Promise<void>): Promise<void> {
  if (location.engine === 'sqlite') {
    await withFolderLocked(location.dataDir, runningMessage(location), () => fillFolder(location, work));
    return;
  }
  const { url, ownerUrl } = location;
  await inPostgres(location, ownerUrl ?? url, async (tx) => {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(tx.query);
    if (rows.length > 0) throw notEmpty(location);
    await work(tx);
    await sql`analyze`.execute(tx.query);
  });
  if (ownerUrl) await grantRestored(url, ownerUrl);
}

/** Creates the database in a folder of its own, and gives it its name once it is complete. */
async function fillFolder(location: Extract<DatabaseLocation, { engine: 'sqlite' }>, work: (tx: Tx) => Promise<void>) {
  const path = databaseFile(location.dataDir);
  if (existsSync(path)) throw notEmpty(location);
  await inWorkFolder(path, async (folder) => {
    const part = databaseFile(folder);
    await inSqlite(folder, work);
    await syncToDisk(part);
    await giveToOwnerOf(location.dataDir, part);
    renameSync(part, path);
    await syncToDisk(location.dataDir);
  });
}

async function inSqlite<T>(dataDir: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // The folder is locked already, or nobody knows of it.
  await using db = openSqlite(dataDir, { isServer: false });
  return await db.transaction(work);
}

async function inPostgres<T>(location: DatabaseLocation, url: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await using db = openPostgres(url);
  return await db.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx.query);
    await lockOutServers(tx, runningMessage(location));
    return work(tx);
  });
}
