import type { Config } from '../../config/config.ts';
import type { SqliteOptions } from '../sqlite/sqlite.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the configured database, for a server unless the options say otherwise. Loads only the engine that is used. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseLocation, options?: SqliteOptions) {
  if (databaseUrl) return (await import('../postgres/postgres.ts')).openPostgres(databaseUrl);
  return (await import('../sqlite/sqlite.ts')).openSqlite(dataDir, options);
}
