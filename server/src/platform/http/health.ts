import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';
import { withTimeout } from '../../base/repeat.ts';
import { releaseOfTables } from '../../database/setup/migrate.ts';
import type { Context } from '../context.ts';
import type { Readiness } from './guard.ts';
import type { Outages } from './outages.ts';

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
