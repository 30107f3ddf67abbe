import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database that the configuration names. */
export const openDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Database =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
