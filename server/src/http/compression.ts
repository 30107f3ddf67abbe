import { pipeline, type Readable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter ones fit into a packet or two as they are. */
const fromBytes = 2048;
/** Twice as small as gzip in the same time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
type Done = (error: Error | null, compressed: Buffer) => void;

const ways = {
  br: {
    whole: (content: string | Buffer, done: Done) => brotliCompress(content, brotli, done),
    stream: () => createBrotliCompress(brotli),
  },
  gzip: { whole: (content: string | Buffer, done: Done) => gzip(content, done), stream: () => createGzip() },
} as const;
const encodings = Object.keys(ways) as (keyof typeof ways)[];

/** How the answer may be compressed, by what the browser's `Accept-Encoding` says. */
export const encodingFor = (accepted: string | undefined): keyof typeof ways | null =>
  negotiate(accepted?.toLowerCase() ?? '', encodings);

/** Compresses the texts that calls are answered with, and exports while they are made. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isLong = isWhole ? Buffer.byteLength(payload) >= fromBytes : isStream(payload);
    const encoding = isLong && isText(reply) ? encodingFor(request.headers['accept-encoding']) : null;
    if (encoding === null) return done(null, payload);
    reply.header('Content-Encoding', encoding).header('Vary', 'accept-encoding').removeHeader('Content-Length');
    if (isWhole) return ways[encoding].whole(payload, done);
    const compressed = ways[encoding].stream();
    // What fails ends the answer in the middle, and the browser knows that it isn't whole.
    pipeline(payload as Readable, compressed, (error) => {
      if (error) request.log.warn({ err: error }, 'an answer was cut off');
    });
    done(null, compressed);
  });
}

const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/** Files of the web are compressed already, or can't be made smaller. */
const isText = (reply: FastifyReply): boolean =>
  !reply.hasHeader('Content-Encoding') &&
  /^text\/|[/+](json|xml)(;|$)/.test(String(reply.getHeader('Content-Type') ?? 'application/json'));
