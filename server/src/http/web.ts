import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationError } from '../errors.ts';
import { encodingFor } from './compression.ts';
import { isApiPath } from './guard.ts';

/** Files with a hash in their name never change. */
const immutable = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';
/** How the compressed forms of a file end, which stand beside it. */
const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Serves the built web application: its files, and its page for every other address that isn't the API's.
 * @param attributes what the page's root says of this school from the first paint on, as HTML
 */
export async function serveWeb(app: FastifyInstance, folder: string, attributes: string): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return;
  const files = await filesIn(folder);
  const page = (await readFile(file, 'utf8')).replace('<html', () => `<html ${attributes}`);
  const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (files.has(path)) return sendFile(request, reply, folder, path);
    if (isApiPath(path) || path.startsWith('/assets/')) throw new ApplicationError('request.no_such_address');
    reply.header('Cache-Control', askAgain).header('ETag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** Their addresses, but for the page, which is served in its own way, and for what is compressed or hidden. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const isServed = (name: string) =>
    name !== 'index.html' && !name.startsWith('.') && !Object.values(endings).some((ending) => name.endsWith(ending));
  const paths = entries
    .filter((entry) => entry.isFile() && isServed(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  return new Set(paths);
}

/** Sends it in the form that the browser takes; all but pictures and fonts are there compressed. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, folder: string, path: string) {
  // No start has to wait for it.
  const { send } = await import('@fastify/send');
  const encoding = encodingFor(request.headers['accept-encoding']);
  const compressed = encoding === null ? undefined : path + endings[encoding];
  const isCompressed = compressed !== undefined && existsSync(join(folder, compressed));
  const found = await send(request.raw, isCompressed ? compressed : path, { root: folder, cacheControl: false });
  if (found.type === 'error') throw found.metadata.error;
  reply.code(found.statusCode).headers(found.headers);
  reply.header('Cache-Control', path.startsWith('/assets/') ? immutable : askAgain).header('Vary', 'accept-encoding');
  if (isCompressed) reply.header('Content-Encoding', encoding).type(typeOf(path, send));
  return reply.send(found.stream);
}

function typeOf(path: string, { mime, isUtf8MimeType }: typeof import('@fastify/send')): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
