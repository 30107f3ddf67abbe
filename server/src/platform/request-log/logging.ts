import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { loggedError } from './logged-error.ts';

/** Logs lines of JSON, or readable lines on a terminal. No line contains anybody's address, name or texts. */
export async function logging({ logLevel }: Pick<Config, 'logLevel'>) {
  if (logLevel === 'silent') return false;
  const pretty = process.stdout.isTTY && (await import('pino-pretty')).default;
  return {
    level: logLevel,
    serializers: {
      err: loggedError,
      req: (request: FastifyRequest) => ({ method: request.method, url: addressOf(request) }),
      // The form parser would log all headers of an upload, and its caller's token is in one of them.
      busboyOptions: ({ limits }: { limits: object }) => ({ limits }),
    },
    ...(pretty && { stream: pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true }) }),
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The route that serves a request, with the ids in its path. The rest of the address may contain an email address, the
 * token of a link or what someone typed.
 */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route === undefined) return 'unknown';
  const ids = Object.entries(params ?? {}).filter(([, value]) => uuid.test(String(value)));
  return ids.reduce((url, [name, value]) => url.replace(`:${name}`, String(value)), route);
}

/** Logs one line for each answered request, with the id that the answer carries. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const { method, address } = request;
    request.log.info({ method, url: addressOf(request), status: reply.statusCode, ms, address }, 'answered');
    done();
  });
}
