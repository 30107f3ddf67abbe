import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';
import type { Context } from '../context.ts';

/** Serves Prometheus if it has the token. Without a token in the settings, the address doesn't exist. */
export async function serveMetrics(app: FastifyInstance, context: Context): Promise<void> {
  const { metricsToken: token } = context.config;
  const path = '/metrics';
  if (token === undefined) {
    app.get(path, () => {
      throw new ApplicationError('request.no_such_address');
    });
    return;
  }
  // Loaded only where it is used.
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(context);
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(callOf(request), reply.statusCode, reply.elapsedTime);
  });
  // These come every few seconds and aren't worth a line in the log.
  app.get(path, { logLevel: 'warn' }, async (request, reply) => {
    const [, given = ''] = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
    // The comparison takes the same time however much of the token is right.
    if (!timingSafeEqual(digest(token), digest(given))) throw new ApplicationError('auth.not_authenticated');
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The name of the call, or else the kind of address. */
function callOf({ routeOptions }: FastifyRequest): string {
  const { url, config } = routeOptions;
  if (config.name !== undefined) return config.name;
  if (url?.startsWith('/health/')) return 'health';
  return url === undefined ? 'none' : 'other';
}
