import type { SwaggerTransform } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@trellis/contract/api.ts';
import { apiVersion, basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { errorsOf, failuresOf, honoursIfMatch } from '@trellis/contract/core/endpoint-errors.ts';
import { type FailureStatus, failure, failures, validationFailure } from '@trellis/contract/core/errors.ts';
import { errors } from '@trellis/contract/error-codes.ts';
import { grantsOf, policy } from '@trellis/contract/permissions.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { noCompilers } from '../../platform/http/server/answers.ts';
import { pageOptions } from './page-options.ts';

const introduction = `Students set goals, guides review them.

Log in with \`POST /login/access-token\` and send the token as \`Authorization: Bearer ...\`. A path works with and
without its trailing slash. Unknown keys have no effect. Send a record's \`ETag\` back as \`If-Match\` with a change, and the
change is refused if someone else has changed the record in the meantime.`;

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
  });
  for (const { name, call } of allEndpoints) {
    app.route({ method: call.method, url: basePath + call.path, config: { call, name }, handler: () => {} });
  }
  await app.register(swaggerUi, pageOptions);
  await app.ready();
  return app;
}

function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // An answer may gain fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

const withJsonSchemas = createJsonSchemaTransform({ zodToJsonConfig: { override: tidy } });

/** Describes a route by the call that it serves. Other routes aren't part of the API. */
const describeRoute: SwaggerTransform = ({ url, route, ...rest }) => {
  const { call, name } = route.config ?? {};
  if (!call || !name) return { schema: { hide: true }, url };
  return withJsonSchemas({ ...rest, url, route, schema: declaration(name, call) });
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

function declaration(name: string, call: Endpoint) {
  return {
    operationId: name,
    tags: [name.split('.', 1)[0] ?? ''],
    summary: call.summary,
    description: accessText(call),
    security: call.permission === 'public' ? [] : [{ session: [] }],
    params: call.params,
    querystring: call.query,
    headers: headersOf(call),
    body: call.body,
    consumes: [call.form ? form : json, ...(call.takesFile ? [multipart] : [])],
    response: {
      200: { description: 'Done', content: answerContent(call) },
      ...Object.fromEntries(failuresOf(call).map((status) => [status, failureAnswer(call, status)])),
    },
  };
}

function accessText({ permission }: Endpoint): string {
  if (permission === 'public') return 'Anyone can call this; a token is ignored.';
  if (permission === 'signed in') return 'Anyone who is logged in can call this.';
  const granted = grantsOf(policy, permission).map((grant) => grant.name);
  return `Needs the permission \`${permission}\`, which is granted to: ${granted.join(', ')}.`;
}

/** An export is CSV, or JSON on request. */
const answerContent = (call: Endpoint) => ({
  [call.sendsFile ? 'application/octet-stream' : (call.media ?? json)]: { schema: call.answer },
  ...(call.exports && { [json]: { schema: z.object({ data: z.array(call.exports) }) } }),
});

function failureAnswer(call: Endpoint, status: FailureStatus) {
  const shape = status === 422 ? validationFailure : failure;
  const codes = errorsOf(call).filter((code) => errors[code].status === status);
  const schema = z.extend(shape, { code: z.enum(codes) });
  return { description: failures[status], content: { [json]: { schema } } };
}

const optionalHeader = (description: string) => z.optional(z.string().check(z.describe(description)));

const headersOf = (call: Endpoint) =>
  z.object({
    ...(honoursIfMatch(call) && {
      'If-Match': optionalHeader('The ETag of the record as it was read: 412 if it has changed since'),
    }),
    ...(call.idempotent && {
      'Idempotency-Key': optionalHeader('Any text: for 24 hours the same key gives the first answer again'),
    }),
  });
