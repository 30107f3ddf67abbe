import type { SwaggerTransform } from '@fastify/swagger';
import { allEndpoints } from '@trellis/contract/api.ts';
import { type Endpoint, failuresOf } from '@trellis/contract/core/endpoint.ts';
import type { FailureStatus } from '@trellis/contract/core/error-kinds.ts';
import { failure, failures, validationFailure } from '@trellis/contract/core/errors.ts';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { exampleAnswer, exampleBody, exampleExport } from './call-examples.ts';
import { schemaOptions } from './components.ts';
import { parameterExamples } from './examples.ts';
import { codesOf, exampleFailure } from './failure-codes.ts';
import { accessText, filterText, parameterTexts } from './texts.ts';

const written = createJsonSchemaTransform(schemaOptions);
const names = new Map(allEndpoints.map(({ name, call }) => [call, name]));

/** Describes a route by the call that it serves. What serves no call is not part of the API. */
export const describeRoute: SwaggerTransform = ({ url, route, ...rest }) => {
  const call = route.config?.call;
  const name = call && names.get(call);
  if (!call || !name) return { schema: { hide: true }, url };
  const { schema } = written({ ...rest, url, route, schema: declaration(name, call) });
  return { schema: { ...schema, ...withExamples(name, call, schema) }, url };
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** What the call declares, as a route declares it. */
function declaration(name: string, call: Endpoint) {
  const statuses = failuresOf(call).map((status) => [status, failureAnswer(call, status)] as const);
  const headers = headersOf(call);
  return {
    operationId: name,
    tags: [name.split('.', 1)[0] ?? ''],
    summary: call.summary,
    description: accessText(call.permission),
    security: call.permission === 'public' ? [] : [{ session: [] }],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(headers ? { headers } : {}),
    ...(call.body ? { body: call.body, consumes: [call.form ? form : json] } : {}),
    response: {
      200: { description: 'Done', content: answerContent(call) },
      ...Object.fromEntries(statuses),
    },
  };
}

/** An export is CSV, or JSON where it was asked for. */
const answerContent = (call: Endpoint) => ({
  [call.media ?? json]: { schema: call.answer },
  ...(call.exports && { [json]: { schema: z.object({ data: z.array(call.exports) }) } }),
});

function failureAnswer(call: Endpoint, status: FailureStatus) {
  const shape = status === 422 ? validationFailure : failure;
  const schema = z.extend(shape, { code: z.enum(codesOf(call, status)) });
  return { description: failures[status], content: { [json]: { schema } } };
}

function headersOf(call: Endpoint) {
  const names = [
    ...(call.versioned && call.body && call.method !== 'POST' ? ['If-Match'] : []),
    ...(call.idempotent ? ['Idempotency-Key'] : []),
  ];
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((name) => [name, z.optional(z.string())])));
}

type Written = Record<string, unknown>;
const isObject = (value: unknown): value is Written => typeof value === 'object' && value !== null;

/** The parts of a written schema with an example for each, and what each parameter means. */
function withExamples(name: string, call: Endpoint, schema: FastifySchema): Written {
  const example = exampleBody(name);
  const body = isObject(schema.body) && example !== undefined && { ...schema.body, examples: [example] };
  const answers = Object.entries(isObject(schema.response) ? schema.response : {}).map(([status, answer]) => [
    status,
    isObject(answer) ? withExample(name, call, Number(status), answer) : answer,
  ]);
  return {
    ...(body ? { body } : {}),
    ...Object.fromEntries(
      (['params', 'querystring', 'headers'] as const).flatMap((place) => {
        const parameters = schema[place];
        return isObject(parameters) ? [[place, described(place, parameters)]] : [];
      }),
    ),
    response: Object.fromEntries(answers),
  };
}

function withExample(name: string, call: Endpoint, status: number, answer: Written): Written {
  const example = status === 200 ? exampleAnswer(name, call) : exampleFailure(call, status as FailureStatus);
  const content = Object.entries(isObject(answer.content) ? answer.content : {});
  const exported = status === 200 && call.exports && exampleExport(call.exports);
  return {
    ...answer,
    headers: answerHeaders(call, status),
    content: Object.fromEntries(
      content.map(([media, one]) => [
        media,
        isObject(one) ? { ...one, example: media === json && exported ? exported : example } : one,
      ]),
    ),
  };
}

function described(place: string, parameters: Written): Written {
  const properties = Object.entries(isObject(parameters.properties) ? parameters.properties : {});
  const withText = ([key, field]: [string, unknown]) => {
    const { format: _, ...schema } = isObject(field) ? field : {};
    const description = parameterTexts[key] ?? (place === 'querystring' ? filterText(key) : 'An email address');
    return [
      key,
      { ...schema, description, ...(key in parameterExamples ? { examples: [parameterExamples[key]] } : {}) },
    ];
  };
  return { ...parameters, properties: Object.fromEntries(properties.map(withText)) };
}

const headerTexts = {
  'X-Request-Id': { type: 'string', format: 'uuid', description: 'The id of the request, which the log has too' },
  ETag: { type: 'string', description: 'The version of the record, for If-Match' },
  'WWW-Authenticate': { type: 'string', description: 'Always Bearer' },
  'Retry-After': { type: 'integer', description: 'Seconds to wait' },
} as const;

function answerHeaders(call: Endpoint, status: number): Written {
  const more = {
    200: call.versioned ? (['ETag'] as const) : [],
    401: ['WWW-Authenticate'] as const,
    429: ['Retry-After'] as const,
    503: ['Retry-After'] as const,
  };
  const sent = ['X-Request-Id' as const, ...(more[status as keyof typeof more] ?? [])];
  return Object.fromEntries(sent.map((header) => [header, headerTexts[header]]));
}
