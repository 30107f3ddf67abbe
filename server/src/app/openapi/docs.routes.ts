import { basePath } from '@trellis/contract/core/base-path.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';

/**
 * Serves the documentation of the API, for programs and for people. It is loaded when somebody first asks for it: few do,
 * and every start would wait for it.
 */
export function serveDocs(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined;
  const load = async () => {
    const { documentation } = await import('./documentation.ts');
    return documentation();
  };
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    loading ??= load();
    const documentation = await loading;
    const { statusCode, headers: found, rawPayload } = await documentation.inject({ method: 'GET', url, headers });
    if (statusCode === 404) throw new ApplicationError('request.no_such_address');
    return reply.code(statusCode).headers(found).send(rawPayload);
  };
  for (const url of [`${basePath}/openapi.json`, '/api/docs', '/api/docs/*']) app.get(url, answer);
}
