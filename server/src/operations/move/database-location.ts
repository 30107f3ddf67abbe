import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { plainDatabaseHost } from '../../base/encryption.ts';
import { Refused } from '../../base/errors.ts';
import type { Config } from '../../config/config.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';

export type DatabaseLocation = {
  engine: 'sqlite' | 'postgres';
  name: string;
  /** The folder, or the address of the PostgreSQL database. */
  address: string;
  /** The address for the role that owns the tables, where that is another one. */
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
