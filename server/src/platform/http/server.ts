import { randomUUID } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import { limits } from '@trellis/contract/core/limits.ts';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { minute, second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Config } from '../../config/config.ts';
import type { AnswerSerializer } from './answers.ts';
import { noCompilers } from './compilers.ts';
import { addDraining } from './draining.ts';
import { answerBrokenRequest, answerFailures, notFound } from './failures.ts';
import { readBodies } from './input.ts';
import { logAnswer, logAnswers, logging } from './logging.ts';
import { securityHeaders } from './security-headers.ts';

const longestParameter = 4096;
/** Longer than any statement of the database may take. */
const answersWithinMs = 20 * second;
/** However slowly a request is sent, its connection isn't held longer. */
const arrivesWithinMs = minute;
const headersArriveWithinMs = 20 * second;
/** How often Node looks for requests that take too long. */
const checksEveryMs = 5 * second;
/** A school's browsers, and many more. */
const mostConnections = 10_000;
const compressedFromBytes = 2048;
/** Past that share of the memory that Node may use, a refusal is better than a crash. */
const mostHeap = 0.9;
const overloadedRetryAfterS = 2;

/**
 * Makes a server that has no routes yet and doesn't listen, with its limits and what every answer has in common.
 * @param isAway whether an error says that the database can't be reached
 * @param written how answers are written
 */
export async function createServer(
  config: Config,
  isAway: (error: unknown) => boolean,
  written: AnswerSerializer,
): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app: FastifyInstance = fastify({
    logger: await logging(config),
    // `logAnswers` writes one line in place of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    handlerTimeout: answersWithinMs,
    requestTimeout: arrivesWithinMs,
    http: {
      headersTimeout: headersArriveWithinMs,
      connectionsCheckingInterval: checksEveryMs,
      // Node would refuse such a request without a body; the hook below does it.
      requireHostHeader: false,
    },
    // What Fastify refuses before it looks for a route never gets to the error handler and the hooks.
    frameworkErrors(_, request, reply) {
      reply.headers(headers);
      void notFound(request, reply);
      logAnswer(request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers, app.log),
    schemaController: { compilersFactory: noCompilers },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    // A keep-alive connection doesn't hold up the end of the server.
    forceCloseConnections: 'idle',
    // A call that comes while the server ends is answered like any other.
    return503OnClosing: false,
  });
  app.server.maxConnections = mostConnections;
  app.setSerializerCompiler(written);
  answerFailures(app, isAway);
  readBodies(app);
  logAnswers(app);
  // Hooks that wait for nothing don't return a promise: each would cost every call a turn of its own.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    const isWithoutHost = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isWithoutHost ? new ApplicationError('request.not_http') : undefined);
  });
  addDraining(app);
  await app.register(underPressure, {
    maxHeapUsedBytes: mostHeap * getHeapStatistics().heap_size_limit,
    pressureHandler({ url }) {
      // What watches over the servers is answered in any case.
      if (!url.startsWith('/health/') && url !== '/metrics') {
        throw new ApplicationError('server.overloaded', overloadedRetryAfterS);
      }
    },
  });
  // Answers alone: a compressed body would be refused in a shape of its own, and none is needed.
  await app.register(compress, {
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  return app;
}

/** A number means that so many proxies stand before the server. */
function trustedProxies(proxies: Config['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies ?? false;
}
