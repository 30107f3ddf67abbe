import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';
import { freeBytes } from '../../base/private-files.ts';
import { withTimeout } from '../../base/repeat.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Outage } from '../../database/database.ts';
import { writeSetting } from '../../database/settings.ts';
import { releaseOfTables } from '../../database/setup/migrate.ts';
import type { Context } from '../context.ts';
import type { Readiness } from './guard.ts';

const answersWithinMs = 2000;
const away = 'server.database_away' as const;

/** Health checks for load balancers and monitoring: whether this server is live, and whether it is ready for calls. */
export function serveHealth(app: FastifyInstance, { db }: Context, outages: Outages, readiness: () => Readiness) {
  // These come every few seconds and aren't worth a line in the log.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/health/live', quiet, async () => ({ status: 'live' }));
  app.get('/health/ready', quiet, async () => {
    app.draining.readinessChecked();
    if (app.draining.begun) throw new ApplicationError('server.ending');
    if (db.isDamaged()) throw new ApplicationError('server.database_damaged');
    const release = await withTimeout(answersWithinMs, releaseOfTables(db)).catch(() => undefined);
    if (!release) throw new ApplicationError(away);
    if (release === 'newer') throw new ApplicationError('server.outdated');
    if (release !== 'this' || readiness() !== 'ready') throw new ApplicationError('server.preparing');
    const outage = await withTimeout(answersWithinMs, outages.readOnlyReason()).catch(() => away);
    if (outage) throw new ApplicationError(outage);
    return { status: 'ready' };
  });
}

/** Less than this is as good as full: SQLite needs some room for its write-ahead log. */
const minFreeBytes = 4_000_000;
/** More than fits into the free space of existing pages. */
const probeBytes = 65_536;
const probe = 'disk probe';

/** Why reads succeed and changes fail. */
type ReadOnlyReason = Exclude<Outage, 'server.database_away'>;

type Outages = ReturnType<typeof watchOutages>;

export function watchOutages(db: Database, { databaseUrl, dataDir }: Config) {
  let reason: ReadOnlyReason | undefined;

  function outageOf(error: unknown): Outage | undefined {
    const outage = db.engine.outageOf(error);
    if (outage && outage !== 'server.database_away') reason = outage;
    return outage;
  }

  return {
    outageOf,
    /** Once a change has failed, only another one shows that changes are possible again. */
    async readOnlyReason(): Promise<ReadOnlyReason | undefined> {
      const free = databaseUrl === undefined ? await freeBytes(dataDir) : undefined;
      if (free !== undefined && free < minFreeBytes) return 'server.disk_full';
      if (!reason) {
        await lockNothing(db).catch((error: unknown) => {
          outageOf(error);
          if (!reason) throw error;
        });
      }
      if (reason && (await canWrite(db))) reason = undefined;
      return reason;
    },
  };
}

/** PostgreSQL refuses this where it takes no writes, even though it locks no row. */
const lockNothing = ({ query }: Database) => query.selectFrom('settings').select('name').limit(0).forUpdate().execute();

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
