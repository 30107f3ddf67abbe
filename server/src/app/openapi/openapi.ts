import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@trellis/contract/api.ts';
import { apiVersion, basePath } from '@trellis/contract/core/base-path.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { noCompilers } from '../../platform/http/server/compilers.ts';
import { describeRoute } from './operations.ts';
import { pageOptions } from './page-options.ts';
import { dropUnused, schemaOptions } from './schemas.ts';

const introduction = `Students set goals, guides review them.

Log in with \`POST /login/access-token\` and send the token as \`Authorization: Bearer ...\`. A path works with and
without its trailing slash. Unknown keys have no effect. Send a record's \`ETag\` back as \`If-Match\` with a change, and the
change is refused if someone else has changed the record in the meantime.`;

const withComponents = createJsonSchemaTransformObject(schemaOptions);

/** A server that declares every call and serves none, to generate the document and its page. */
export async function openApiServer(): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: noCompilers },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trellis', version: apiVersion, description: introduction },
      servers: [{ url: basePath }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
    transformObject(given) {
      const document = withComponents(given);
      if ('components' in document) dropUnused(document.paths, document.components?.schemas ?? {});
      return document;
    },
  });
  for (const { call } of allEndpoints) {
    app.route({ method: call.method, url: basePath + call.path, config: { call }, handler: () => {} });
  }
  await app.register(swaggerUi, pageOptions);
  await app.ready();
  return app;
}
