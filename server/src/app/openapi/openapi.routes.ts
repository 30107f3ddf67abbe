import { basePath } from '@trellis/contract/core/base-path.ts';
import type { FastifyInstance } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';

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

  app.get(`${basePath}/openapi.json`, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send((await loaded()).document),
  );
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.get(path, async (request, reply) => {
      const { url, headers } = request;
      const answer = await (await loaded()).server.inject({ method: 'GET', url, headers });
      if (answer.statusCode === 404) throw new ApplicationError('request.no_such_address');
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload);
    });
  }
}
