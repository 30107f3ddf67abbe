import { existsSync } from 'node:fs';
import { Refused } from '../../base/refused.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { openForCommand } from '../../database/setup/connect.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { migrationProblems } from '../integrity/schema.ts';

/** Refuses if there is no embedded database, because opening it would create an empty one. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return;
  throw new Refused(`There is no database in ${dataDir}. Set DATA_DIR to the folder that Trellis uses.`);
}

/** Opens the database beside a running server, and refuses one that this release can't read. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  requireDatabase(config);
  await using db = await openForCommand(config);
  const problems = await migrationProblems(db);
  if (problems.length > 0) throw new Refused(problems.join('\n'));
  return await work(db);
}
