import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { basePath } from '@trellis/contract/core/base-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** At the default quality, the first reader of the page would wait for seconds, to save a few kilobytes. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encoders = { br: (file: Buffer) => brotli(file, quick), gzip: (file: Buffer) => gzipped(file) };

/**
 * Serves the OpenAPI document and a page that shows it. Both are loaded on the first request, because few people use
 * them and every start would wait for them.
 */
export function serveOpenApi(app: FastifyInstance): void {
  let loading: ReturnType<typeof load> | undefined;
  const load = async () => {
    const { openApiServer } = await import('./openapi.ts');
    const server = await openApiServer();
    return { server, document: Buffer.from(JSON.stringify(server.swagger())) };
  };
  const loaded = () => (loading ??= load());
  const sendCompressed = compressOnce();

  app.get(`${basePath}/openapi.json`, async (request, reply) =>
    sendCompressed(request, reply.type('application/json; charset=utf-8'), (await loaded()).document),
  );
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.get(path, async (request, reply) => {
      const { url, headers } = request;
      const answer = await (await loaded()).server.inject({ method: 'GET', url, headers });
      if (answer.statusCode === 404) throw new ApplicationError('request.no_such_address');
      reply.code(answer.statusCode).headers(answer.headers);
      return answer.statusCode === 200
        ? sendCompressed(request, reply, answer.rawPayload)
        : reply.send(answer.rawPayload);
    });
  }
}

/** Sends files that never change while the server runs. They are large, so each is compressed only once. */
function compressOnce() {
  const compressed = new Map<string, Promise<Buffer>>();
  return async ({ headers, url }: FastifyRequest, reply: FastifyReply, file: Buffer) => {
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0)`).test(accepted),
    );
    if (!encoding) return reply.send(file);
    const key = `${encoding} ${url.split('?')[0]}`;
    const made = compressed.get(key) ?? encoders[encoding](file);
    compressed.set(key, made);
    const body = await made;
    return reply
      .headers({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding', 'Content-Length': body.length })
      .send(body);
  };
}
