import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';

/** Traces requests and their queries if the configuration names a collector. */
export async function traceRequests(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Database },
): Promise<void> {
  if (config.tracesTo === undefined) return;
  // Loaded only where it is used.
  const { startTracing } = await import('./tracing.ts');
  startTracing(app, config.tracesTo, db.engine.name);
}
