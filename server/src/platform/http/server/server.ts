import { randomUUID } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Translate } from '@trellis/contract/core/messages.ts';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { second } from '../../../base/clock.ts';
import { ApplicationError } from '../../../base/errors.ts';
import { negotiatedLanguage, translatorOf } from '../../../base/messages.ts';
import { cleanAddress } from '../../../base/network.ts';
import type { Config } from '../../../config/config.ts';
import { isDecodable } from '../../../config/config.values.ts';
import type { Engine } from '../../../database/database.ts';
import { logAnswers, logging } from '../../request-log/logging.ts';
import { uploadArrivesWithinMs } from '../files.ts';
import { isApiPath } from '../guard.ts';
import { readBodies } from '../input.ts';
import { type AnswerSerializer, noCompilers } from './answers.ts';
import { addDraining } from './draining.ts';
import { answerBrokenRequest, answerFailures } from './failures.ts';
import { securityHeaders } from './security-headers.ts';

/** No address is longer, because Node refuses longer headers. */
const longestParameter = 16 * 1024;
/** Longer than any database statement may take. */
const answersWithinMs = 20 * second;
const headersArriveWithinMs = 20 * second;
/** How often Node checks for requests that take too long. */
const checksEveryMs = 5 * second;
/** A school's browsers, and many more. */
const maxConnections = 10_000;
const compressedFromBytes = 2048;
/** Beyond this share of Node's memory limit, calls are refused, because a crash would be worse. */
const maxHeap = 0.9;

/** Creates a server without routes, which doesn't listen yet, with its limits and what all answers have in common. */
export async function createServer(config: Config, outageOf: Engine['outageOf'], serializer: AnswerSerializer) {
  const headers = securityHeaders(config);
  const app: FastifyInstance = fastify({
    logger: await logging(config),
    // `logAnswers` writes one line instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    handlerTimeout: answersWithinMs,
    // All calls but uploads end earlier.
    requestTimeout: uploadArrivesWithinMs,
    http: {
      headersTimeout: headersArriveWithinMs,
      connectionsCheckingInterval: checksEveryMs,
      // Node would refuse a request without a host with an empty answer; the hook below gives it a proper one.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers, app.log),
    schemaController: { compilersFactory: noCompilers },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    // An idle keep-alive connection doesn't keep the server from ending.
    forceCloseConnections: 'idle',
    // A call that comes in while the server is ending is answered like any other.
    return503OnClosing: false,
  });
  app.server.maxConnections = maxConnections;
  // Node would refuse a request that has an unknown `Expect` header with an empty answer.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setSerializerCompiler(serializer);
  addLanguage(app, config);
  answerFailures(app, outageOf);
  readBodies(app);
  await app.register(multipart);
  logAnswers(app);
  app.decorateRequest('address', '');
  // Hooks that don't wait use callbacks: a promise would cost every call another turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    request.address = cleanAddress(request.ip ?? '');
    reply.headers(headers).header('X-Request-Id', request.id);
    if (/^\/(api|health|metrics)\b/.test(request.url)) reply.header('Cache-Control', 'no-store');
    const isWithoutHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isWithoutHost ? new ApplicationError('request.not_http') : undefined);
  });
  addDraining(app);
  await refuseWhenOverloaded(app);
  await compressAnswers(app);
  return app;
}

async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxHeapUsedBytes: maxHeap * getHeapStatistics().heap_size_limit,
    pressureHandler({ url }) {
      // Health checks and metrics are always answered.
      if (!url.startsWith('/health/') && url !== '/metrics') throw new ApplicationError('server.overloaded');
    },
  });
}

async function compressAnswers(app: FastifyInstance): Promise<void> {
  // Only answers are compressed: nobody needs compressed request bodies, and the plugin would refuse bad ones in its
  // own format.
  await app.register(compress, {
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
}

/**
 * An address that can't be read is answered like an unknown one of the same kind: Fastify would refuse it before the error
 * handler and the hooks.
 */
function readableAddress(url: string): string {
  if (isDecodable(url.replace(/[?#].*/, ''))) return url;
  return isApiPath(url) ? `${basePath}/unreadable` : '/unreadable';
}

/** A number is the number of proxies in front of the server. */
function trustedProxies(proxies: Config['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies ?? false;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's address, read as soon as the request comes in, because a closed connection no longer has one. */
    address: string;
    /** The language that the caller asked for, as far as Trellis speaks it. */
    readonly language: string;
    readonly translate: Translate;
  }
}

/** Lets each request know its language, which is read from `Accept-Language` only where an answer has words in it. */
export function addLanguage(app: FastifyInstance, config: Pick<Config, 'language'>): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return negotiatedLanguage(this.headers['accept-language'], config.language);
    },
  });
  app.decorateRequest('translate', {
    getter(this: FastifyRequest) {
      return translatorOf(this.language);
    },
  });
}
