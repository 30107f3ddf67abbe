import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@trellis/contract/api.ts';
import { apiVersion, basePath } from '@trellis/contract/core/base-path.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { noCompilers } from '../../platform/http/compilers.ts';
import { dropUnused, schemaOptions } from './components.ts';
import { describeRoute } from './describe.ts';
import { pageOptions } from './page-options.ts';
import { shareFailures } from './shared-answers.ts';
import { introduction, tagTexts } from './texts.ts';

const withComponents = createJsonSchemaTransformObject(schemaOptions);

/** A server of the documentation alone, in which every call is declared and none is served. It doesn't listen. */
export async function documentation(): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: noCompilers },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trellis', version: apiVersion, description: introduction },
      servers: [{ url: basePath }],
      tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access_token that POST /login/access-token answers with',
          },
        },
      },
    },
    transform: describeRoute,
    transformObject(given) {
      const document = withComponents(given);
      shareFailures(document);
      if ('components' in document) dropUnused(document.paths, document.components?.schemas ?? {});
      return document;
    },
  });
  for (const { call } of allEndpoints) {
    app.route({ method: call.method, url: basePath + call.path, config: { call }, handler: () => {} });
  }
  // It is long, and anybody may ask for it any number of times: it is written once.
  let text: string | undefined;
  app.get(`${basePath}/openapi.json`, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(swaggerUi, pageOptions);
  return app;
}
