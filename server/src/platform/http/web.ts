import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';
import { isApiPath } from './guard.ts';

/** For files with a hash in their name, which never change. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/**
 * Serves the built web application: its files, and its page at every other address outside the API.
 * @param attributes HTML attributes for the page's root, which it needs from the first paint on
 */
export async function serveWeb(app: FastifyInstance, folder: string, attributes: string): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', path.includes('/assets/') ? immutable : revalidate);
    },
  });
  const page = (await readFile(file, 'utf8')).replace('<html lang="en"', () => `<html ${attributes}`);
  const etag = `"${hash('sha256', page, 'base64url')}"`;
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isApiPath(path) || path.startsWith('/assets/')) throw new ApplicationError('request.no_such_address');
    reply.header('Cache-Control', revalidate).header('ETag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
