import { allEndpoints } from '@trellis/contract/api.ts';
import { apiVersion, basePath } from '@trellis/contract/base-path.ts';
import { type Endpoint, failuresOf } from '@trellis/contract/endpoint.ts';
import type { FailureStatus } from '@trellis/contract/error-kinds.ts';
import { failure as failureSchema, failures, validationFailure } from '@trellis/contract/errors.ts';
import type * as z from 'zod/mini';
import type { Answer, Content, Document, Operation, Reference, Schema } from './document.ts';
import { callExamples, schemaExamples } from './examples.ts';
import { codesOf, failureExample } from './failure-examples.ts';
import { parametersOf } from './parameters.ts';
import { namedSchemas, nameOf, schemaOf } from './schemas.ts';
import { accessText, introduction, tagTexts } from './texts.ts';

/** The documentation of every call, made from the contract. */
export function openApi(): Document {
  const paths: Document['paths'] = {};
  for (const { name, call } of allEndpoints) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trellis', version: apiVersion, description: introduction },
    servers: [{ url: basePath }],
    tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: namedSchemas(),
      headers: answerHeaders,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /login/access-token answers with',
        },
      },
    },
  };
}

function operationOf(name: string, call: Endpoint): Operation {
  const form = 'application/x-www-form-urlencoded';
  const body = call.body && {
    required: true as const,
    content: content(call.form ? form : 'application/json', schemaOf(call.body, 'input'), bodyExample(name, call.body)),
  };
  return {
    operationId: name,
    tags: [name.split('.', 1)[0] ?? ''],
    summary: call.summary,
    description: accessText(call.permission),
    security: call.permission === 'public' ? [] : [{ session: [] }],
    parameters: parametersOf(call),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: {
        description: 'Done',
        headers: headers(['X-Request-Id', ...(call.versioned ? ['ETag'] : [])]),
        content: content(call.media ?? 'application/json', schemaOf(call.answer, 'output'), answerExample(name, call)),
      },
      ...Object.fromEntries(failuresOf(call).map((status) => [status, failureOf(call, status)])),
    },
  };
}

const content = (media: string, schema: Schema, example: unknown): Content => ({ [media]: { schema, example } });

function bodyExample(name: string, body: z.ZodMiniType): unknown {
  const named = nameOf(body);
  return named ? schemaExamples[named] : callExamples[name]?.body;
}

function answerExample(name: string, { answer }: Endpoint): unknown {
  const given = callExamples[name]?.answer;
  if (given !== undefined) return given;
  const named = nameOf(answer);
  if (named) return schemaExamples[named];
  const row = rowOf(answer);
  const rowName = row && nameOf(row);
  return rowName && { data: [schemaExamples[rowName]], count: 1 };
}

/** The schema of a list's rows. */
function rowOf(answer: z.ZodMiniType): z.ZodMiniType | undefined {
  const { def } = answer._zod as { def: { shape?: { data?: z.ZodMiniArray } } };
  return def.shape?.data?.def.element as z.ZodMiniType | undefined;
}

/** What every failure of a kind brings besides. */
const failureHeaders: Partial<Record<FailureStatus, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

function failureOf(call: Endpoint, status: FailureStatus): Answer {
  const more = failureHeaders[status];
  const schema = schemaOf(status === 422 ? validationFailure : failureSchema, 'output');
  return {
    description: `${failures[status]}. \`code\`: ${codesOf(call, status).join(', ')}`,
    headers: headers(['X-Request-Id', ...(more ? [more] : [])]),
    content: content('application/json', schema, failureExample(call, status)),
  };
}

const headers = (names: readonly string[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const answerHeaders: Document['components']['headers'] = {
  'X-Request-Id': {
    description: 'The id of the request, which the log of the server has too',
    schema: { type: 'string', format: 'uuid' },
    example: '3f0c6a52-7d1b-4c8e-9a43-5e2f1b0d6c77',
  },
  ETag: { description: 'The version of the record, for If-Match', schema: { type: 'string' }, example: '"3"' },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 60 },
  'WWW-Authenticate': { description: 'Always Bearer', schema: { type: 'string' }, example: 'Bearer' },
};
