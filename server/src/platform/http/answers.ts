import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';

/** How the answer of a call is written. */
export type AnswerSerializer = FastifySerializerCompiler<z.ZodMiniType>;

type Shape = (value: unknown) => unknown;
type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
};

/** What holds nothing else and is answered with as it is. */
const plain: readonly string[] = ['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'];
const asItIs: Shape = (value) => value;

/**
 * Gives a value the keys that its schema declares, in their order, and no others. Unlike the schema it checks nothing:
 * what comes here was made by our own code and is checked by the compiler, and to check it again at each answer takes as
 * long as to read it from the database.
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
  // A choice among shapes takes a look at the value.
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

/** Writes answers as their calls declare them, so that nothing undeclared leaves the server. */
export const serializeAsDeclared: AnswerSerializer = ({ schema }) => {
  const shape = shapeOf(schema);
  return (value) => JSON.stringify(shape(value));
};
