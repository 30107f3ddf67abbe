import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { answerFailures } from './server/failures.ts';
import { addLanguage } from './server/server.ts';
import { serveWeb } from './web.ts';

const folder = await temporaryFolder();
const script = 'grow()';

await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<html lang="en"><body></body></html>');
await writeFile(join(folder, 'icon.png'), 'a picture');
await writeFile(join(folder, 'assets/index-a1.js'), script);
await writeFile(join(folder, 'assets/index-a1.js.br'), brotliCompressSync(script));
await writeFile(join(folder, 'assets/index-a1.js.gz'), gzipSync(script));

const app = fastify();
addLanguage(app, { language: 'en' });
answerFailures(app, () => undefined);
await serveWeb(app, folder, 'data-school');

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a browser gets files in an encoding that it accepts, with their type, and caches those with a hash', async () => {
  const path = '/assets/index-a1.js';
  const type = 'application/javascript; charset=utf-8';
  const forever = 'public, max-age=31536000, immutable';
  const forms = [
    ['', undefined, (body: Buffer) => body],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const;
  for (const [accepted, encoding, read] of forms) {
    const { headers, rawPayload } = await get(path, accepted ? { 'accept-encoding': accepted } : {});
    expect(headers, accepted).toMatchObject({
      'content-type': type,
      'cache-control': forever,
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding'], accepted).toBe(encoding);
    expect(read(rawPayload).toString()).toBe(script);
  }
  const icon = await get('/icon.png', { 'accept-encoding': 'br' });
  expect(icon.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect(icon.body).toBe('a picture');
  const again = await get('/icon.png', { 'if-none-match': String(icon.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('every other address answers with the page, except missing files', async () => {
  for (const url of ['/', '/goals?page=2', '/index.html', '/..%2fpackage.json']) {
    expect((await get(url)).body, url).toBe('<html data-school><body></body></html>');
  }
  for (const url of ['/assets/index-b2.js', '/api/v1/none']) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
});
