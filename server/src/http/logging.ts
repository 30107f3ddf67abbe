import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';

/** Lines of JSON for programs; on a terminal, lines that a person can read. */
export const logging = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  logLevel !== 'silent' && {
    level: logLevel,
    ...(process.stdout.isTTY
      ? { stream: pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true }) }
      : {}),
  };

/**
 * Writes one line for each request, when it is answered, with the id that the answer carries. Of the address it takes
 * the path alone: the query of a page may hold the token of a mailed link.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const url = request.url.split('?', 1)[0] ?? '';
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ method: request.method, url, status: reply.statusCode, ms, address: request.ip }, 'answered');
}

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
}
