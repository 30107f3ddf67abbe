import { existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { sql } from 'kysely';
import { plainDatabaseHost } from '../../base/encryption.ts';
import { Refused } from '../../base/errors.ts';
import type { Config } from '../../config/config.ts';
import type { Tx } from '../../database/database.ts';
import { openPostgres } from '../../database/postgres/postgres.ts';
import { grantRestored } from '../../database/setup/owner.ts';
import { databaseFile, openSqlite } from '../../database/sqlite/sqlite.ts';
import { giveToOwnerOf, inWorkFolder, syncToDisk } from '../backup/files.ts';
import { lockOutServers, withFolderLocked } from '../backup/running-servers.ts';

export type DatabaseLocation = {
  engine: 'sqlite' | 'postgres';
  name: string;
  /** The folder, or the address of the PostgreSQL database. */
  address: string;
  /** The address for the role that owns the tables, if that is another role. */
  ownerUrl?: string | undefined;
};

export const isDatabaseUrl = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

/** The settings that can be named as a location, so that nobody has to type a password. */
export const locationSettings: readonly string[] = ['DATABASE_URL', 'DATA_DIR'];

/**
 * Parses a location: a folder, the address of a PostgreSQL database, or the name of one of the settings for them.
 * @throws Refused
 */
export function parseLocation(text: string, config: Config): DatabaseLocation {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir, allowUnencrypted } = config;
  if (text === 'DATABASE_URL') {
    if (!databaseUrl) throw new Refused('DATABASE_URL isn’t set. Set it, or give a folder or an address.');
    return { engine: 'postgres', name: 'the database that DATABASE_URL names', address: databaseUrl, ownerUrl };
  }
  if (text === 'DATA_DIR') return inFolder(dataDir);
  if (!isDatabaseUrl(text)) return inFolder(text);
  const host = allowUnencrypted.includes('database') ? undefined : plainDatabaseHost(text);
  if (host !== undefined) {
    throw new Refused(
      'The address of the PostgreSQL reaches another machine without encryption. End it with ?sslmode=verify-full, or ' +
        'set ALLOW_UNENCRYPTED=database where you trust the network between.',
    );
  }
  const isSet = text === databaseUrl;
  return { engine: 'postgres', name: 'the PostgreSQL database', address: text, ownerUrl: isSet ? ownerUrl : undefined };
}

function inFolder(path: string): DatabaseLocation {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  if (isFile && basename(path) !== basename(databaseFile(path))) {
    throw new Refused(`${path} is a file. Give the folder that Trellis uses, or will use, as DATA_DIR.`);
  }
  const address = isFile ? dirname(path) : path;
  return { engine: 'sqlite', name: `the folder ${address}`, address };
}

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
  // The folder is locked already, or it is a work folder that nobody else knows.
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
