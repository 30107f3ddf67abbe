import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type * as z from 'zod/mini';
import { nameOf } from './components.ts';
import { callExamples, schemaExamples } from './examples.ts';

/** An example of what the call takes, where its schema has no name; a named one brings its own. */
export const exampleBody = (name: string): unknown => callExamples[name]?.body;

export function exampleAnswer(name: string, { answer }: Endpoint): unknown {
  const given = callExamples[name]?.answer;
  if (given !== undefined) return given;
  const named = nameOf(answer);
  if (named) return schemaExamples[named];
  const row = rowOf(answer);
  const rowName = row && nameOf(row);
  return rowName && { data: [schemaExamples[rowName]], count: 1 };
}

/** An export as JSON. */
export function exampleExport(row: z.ZodMiniType): unknown {
  const name = nameOf(row);
  return name && { data: [schemaExamples[name]] };
}

/** The schema of a list's rows. */
function rowOf(answer: z.ZodMiniType): z.ZodMiniType | undefined {
  const { def } = answer._zod as { def: { shape?: { data?: z.ZodMiniArray } } };
  return def.shape?.data?.def.element as z.ZodMiniType | undefined;
}
