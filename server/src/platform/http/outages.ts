import { randomBytes } from 'node:crypto';
import { freeBytes } from '../../base/private-files.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { writeSetting } from '../../database/settings.ts';

/** Less than this is as good as full: SQLite needs some room for its write-ahead log. */
const leastFreeBytes = 4_000_000;
/** More than fits into pages that are there already. */
const probeBytes = 65_536;
const probe = 'disk probe';

/** Why the database can't be used now, if that is the reason for an error. */
export type OutageOf = (error: unknown) => 'server.database_away' | 'server.disk_full' | undefined;

export type Outages = { outageOf: OutageOf; isDiskFull: () => Promise<boolean> };

export function watchOutages(db: Database, { databaseUrl, dataDir }: Config): Outages {
  let wasDiskFull = false;
  return {
    outageOf(error) {
      if (db.engine.isDiskFull(error)) {
        wasDiskFull = true;
        return 'server.disk_full';
      }
      return db.engine.isAway(error) ? 'server.database_away' : undefined;
    },
    /** Reads succeed on a full disk, so once a change has failed, only another one shows that there is room again. */
    async isDiskFull() {
      const free = databaseUrl === undefined ? await freeBytes(dataDir) : undefined;
      if (free !== undefined && free < leastFreeBytes) return true;
      if (wasDiskFull) wasDiskFull = !(await canWrite(db));
      return wasDiskFull;
    },
  };
}

async function canWrite(db: Database): Promise<boolean> {
  // PostgreSQL would compress anything else.
  const value = randomBytes(probeBytes).toString('base64');
  try {
    await writeSetting(db, probe, value);
    await writeSetting(db, probe, null);
    return true;
  } catch {
    return false;
  }
}
