import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Traces requests and their queries, where the configuration names a collector. */
export async function traceRequests(app: FastifyInstance, { config, db }: Context): Promise<void> {
  if (config.tracesTo === undefined) return;
  // Who traces nothing starts without what traces.
  const { startTracing } = await import('./tracing.ts');
  startTracing(app, config.tracesTo, db.engine.name);
}
