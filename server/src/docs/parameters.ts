import type { Endpoint } from '@trellis/contract/endpoint.ts';
import type * as z from 'zod/mini';
import type { Parameter } from './document.ts';
import { parameterExamples } from './examples.ts';
import { schemaOf } from './schemas.ts';
import { filterText, parameterTexts } from './texts.ts';

/** What a call takes beside its body. */
export function parametersOf(call: Endpoint): Parameter[] {
  return [
    ...declared('path', call.params),
    ...declared('query', call.query),
    ...(call.versioned && call.body && call.method !== 'POST' ? [ifMatch] : []),
    ...(call.idempotent ? [idempotencyKey] : []),
  ];
}

function declared(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, { description: _, format: __, ...field }]) => ({
    name,
    in: place,
    required: required.includes(name),
    description: parameterTexts[name] ?? (place === 'query' ? filterText(name) : 'An email address'),
    schema: field,
    ...(name in parameterExamples ? { example: parameterExamples[name] } : {}),
  }));
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the record as it was read; the call is refused with 412 if it has changed since',
  schema: { type: 'string' },
  example: '"3"',
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of your own: for 24 hours the same key gives the first answer again and creates nothing',
  schema: { type: 'string' },
  example: '9b2d7c1e-4f60-4a8b-8d15-6c3e0f9a7b21',
};
