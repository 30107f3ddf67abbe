import { existsSync, renameSync } from 'node:fs';
import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import { grantRestored } from '../../database/setup/owner.ts';
import { databaseFile, openSqlite } from '../../database/sqlite/sqlite.ts';
import { giveToOwnerOf, inWorkFolder, syncToDisk } from '../backup/files.ts';
import { lockOutServers, withFolderLocked } from '../backup/running-servers.ts';
import type { DatabaseLocation } from './database-location.ts';

const runningMessage = ({ name }: DatabaseLocation): string => `Trellis is running on ${name}: stop it, and move then.`;

const notEmpty = ({ name }: DatabaseLocation) =>
  new Refused(
    `${name.charAt(0).toUpperCase()}${name.slice(1)} isn’t empty. Move into an empty database, or into a folder without one.`,
  );

/** Reads a database in one transaction, while nobody else writes to it. */
export function readExclusively<T>(location: DatabaseLocation, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (location.engine === 'postgres') return inPostgres(location, location.address, work);
  return withFolderLocked(location.address, runningMessage(location), () => inSqlite(location.address, work));
}

/** Fills an empty database in one transaction, completely or not at all. */
export async function fillExclusively<T>(location: DatabaseLocation, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { engine, address, ownerUrl } = location;
  if (engine === 'sqlite') return withFolderLocked(address, runningMessage(location), () => fillFolder(location, work));
  const filled = await inPostgres(location, ownerUrl ?? address, async (tx) => {
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public' limit 1`.execute(tx.query);
    if (rows.length > 0) throw notEmpty(location);
    const answer = await work(tx);
    await sql`analyze`.execute(tx.query);
    return answer;
  });
  if (ownerUrl) await grantRestored(address, ownerUrl);
  return filled;
}

/** Creates the database in a folder of its own, and gives it its name once it is complete. */
async function fillFolder<T>(location: DatabaseLocation, work: (tx: Tx) => Promise<T>): Promise<T> {
  const path = databaseFile(location.address);
  if (existsSync(path)) throw notEmpty(location);
  return inWorkFolder(path, async (folder) => {
    const part = databaseFile(folder);
    const answer = await inSqlite(folder, work);
    await syncToDisk(part);
    await giveToOwnerOf(location.address, part);
    renameSync(part, path);
    await syncToDisk(location.address);
    return answer;
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
