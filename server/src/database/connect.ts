import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database that the configuration names, for a server. */
export const openDatabase = ({ databaseUrl, dataDir }: Place): Database =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);

/** The same for a command, beside the server that may be running on it. */
export const openBesideServer = ({ databaseUrl, dataDir }: Place): Database =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir, { isServer: false });
