import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

const none = () => () => {
  throw new Error('routes declare no JSON Schema');
};

/**
 * Stand in for Fastify's compilers of JSON Schema, which take a tenth of the time of a start to load. No route has such a
 * schema: calls are read by their declarations (`input.ts`) and answered by them (`answers.ts`).
 */
export const noCompilers: Compilers = { buildValidator: none, buildSerializer: none };
