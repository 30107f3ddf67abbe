import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { loggedError } from './logged-error.ts';

/**
 * Lines of JSON for programs; on a terminal, lines that a person can read. Whatever is logged and wherever, none holds
 * anybody's address, name or words.
 */
export async function logging({ logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({ method: request.method, url: addressOf(request) }),
    },
    ...(process.stdout.isTTY ? { stream: await prettyStream() } : {}),
  };
}

async function prettyStream() {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true });
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The address of a request by the route that serves it, with the ids that it names. Whatever else stands in it may be an
 * address of mail, the token of a mailed link or what somebody typed.
 */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  // What is refused before a route is looked for has none.
  const route = routeOptions?.url;
  if (route === undefined) return 'unknown';
  const ids = Object.entries(params ?? {}).filter(([, value]) => uuid.test(String(value)));
  return ids.reduce((url, [name, value]) => url.replace(`:${name}`, String(value)), route);
}

/** Writes one line for each request, when it is answered, with the id that the answer carries. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const ms = Math.round(reply.elapsedTime);
  const { method, ip: address } = request;
  request.log.info({ method, url: addressOf(request), status: reply.statusCode, ms, address }, 'answered');
}

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
}
