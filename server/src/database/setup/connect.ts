import type { Config } from '../../config/config.ts';
import type { Database } from '../database.ts';
import type { SqliteOptions } from '../sqlite/sqlite.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the configured database for a server. */
export const openDatabase = (place: DatabaseLocation): Promise<Database> => open(place, {});

/** Opens it for a command, while a server may be running on it. */
export const openForCommand = (place: DatabaseLocation): Promise<Database> => open(place, { isServer: false });

/** Loads only the engine that is used. */
async function open({ databaseUrl, dataDir }: DatabaseLocation, options: SqliteOptions): Promise<Database> {
  if (databaseUrl) return (await import('../postgres/postgres.ts')).openPostgres(databaseUrl);
  return (await import('../sqlite/sqlite.ts')).openSqlite(dataDir, options);
}
