import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import type { SqliteOptions } from './sqlite.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database that the configuration names, for a server. */
export const openDatabase = (place: DatabaseLocation): Promise<Database> => open(place, {});

/** The same for a command, beside the server that may be running on it. */
export const openBesideServer = (place: DatabaseLocation): Promise<Database> => open(place, { isServer: false });

/** Loads the engine that is used and not the other one. */
async function open({ databaseUrl, dataDir }: DatabaseLocation, options: SqliteOptions): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./sqlite.ts')).openSqlite(dataDir, options);
}
