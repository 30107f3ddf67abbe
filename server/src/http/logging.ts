import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What the log says of a request. The address without its query: that of a page may hold the token of a mailed link. */
const requestInLog = (request: FastifyRequest) => ({
  method: request.method,
  url: request.url.split('?', 1)[0] ?? '',
  remoteAddress: request.ip,
});

export const logging = ({ logLevel }: Pick<Config, 'logLevel'>) =>
  logLevel !== 'silent' && { level: logLevel, serializers: { req: requestInLog } };
