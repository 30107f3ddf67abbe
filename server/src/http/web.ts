import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../errors.ts';
import { isApiPath } from './guard.ts';

/** Files with a hash in their name never change. */
const immutable = 'public, max-age=31536000, immutable';

/** Serves the built web application: its files, and its page for every other address that isn't the API's. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', path.includes('/assets/') ? immutable : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isApiPath(path) || path.startsWith('/assets/')) throw new ApplicationError('request.no_such_address');
    return reply.sendFile('index.html');
  });
}
