import type { FastifySerializerCompiler, FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';

export type AnswerSerializer = FastifySerializerCompiler<z.ZodMiniType>;

type Shape = (value: unknown) => unknown;
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
};

/** Types of values that are answered as they are. */
const plain: readonly string[] = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'];
const asItIs: Shape = (value) => value;

/**
 * Picks the keys that the schema declares, in their order. Unlike the schema it checks nothing: the value comes from
 * our own code, which the compiler checks, and checking every answer again takes as long as reading it from the
 * database.
 */
function shapeOf(schema: z.ZodMiniType): Shape {
  const { type, shape, element, innerType } = schema._zod.def as Def;
  if (plain.includes(type)) return asItIs;
  if (type === 'object' && shape) return objectOf(shape);
  if (type === 'array' && element) {
    const each = shapeOf(element);
    return (value) => (each === asItIs ? value : (value as unknown[]).map(each));
  }
  if ((type === 'nullable' || type === 'optional') && innerType) {
    const inner = shapeOf(innerType);
    return (value) => (value === null || value === undefined ? value : inner(value));
  }
  // Only the schema itself can choose among several shapes.
  return (value) => z.encode(schema, value);
}

function objectOf(fields: Record<string, z.ZodMiniType>): Shape {
  const shapes = Object.entries(fields).map(([key, field]) => ({ key, shape: shapeOf(field) }));
  return (value) => {
    const given = value as Record<string, unknown>;
    const shaped: Record<string, unknown> = {};
    for (const { key, shape } of shapes) shaped[key] = shape(given[key]);
    return shaped;
  };
}

/** Serializes only what a call declares, so that nothing else leaves the server. */
export const serializeAsDeclared: AnswerSerializer = ({ schema }) => {
  const shape = shapeOf(schema);
  return (value) => JSON.stringify(shape(value));
};

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

const none = () => () => {
  throw new Error('routes declare no JSON Schema');
};

/**
 * Replaces Fastify's JSON Schema compilers, which take a tenth of the start-up time to load. No route uses them:
 * `input.ts` and `answers.ts` work with the declarations of the calls.
 */
export const noCompilers: Compilers = { buildValidator: none, buildSerializer: none };
