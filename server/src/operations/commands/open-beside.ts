import { existsSync } from 'node:fs';
import { Refused } from '../../base/refused.ts';
import type { Config } from '../../config/config.ts';
import { openBesideServer } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { databaseFile } from '../../database/sqlite.ts';
import { migrationProblems } from '../integrity/schema.ts';

/** Refuses where the embedded database isn't there: to open it would make an empty one. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return;
  throw new Refused(`There is no database in DATA_DIR ${dataDir}: set DATA_DIR to the folder that Trellis uses.`);
}

/** Does something with the database beside the server, where this release can read it. */
export async function besideServer<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  requireDatabase(config);
  const db = await openBesideServer(config);
  try {
    const problems = await migrationProblems(db);
    if (problems.length > 0) throw new Refused(problems.join('\n'));
    return await work(db);
  } finally {
    await db.close();
  }
}
