import type { Db } from '../../database/database.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';

const name = 'nightly backup';

/** The nightly backup of all servers on a database. */
type LastBackup = {
  finishedAt: string | null;
  begunAt: string | null;
};

export async function readLastBackup(db: Pick<Db, 'query'>): Promise<LastBackup> {
  const stored = await readSetting(db, name);
  return stored === undefined ? { finishedAt: null, begunAt: null } : JSON.parse(stored);
}

export const writeLastBackup = (db: Pick<Db, 'query'>, backup: LastBackup): Promise<void> =>
  writeSetting(db, name, JSON.stringify(backup));
