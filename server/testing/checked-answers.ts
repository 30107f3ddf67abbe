import { serializerCompiler } from 'fastify-type-provider-zod';
import { type Written, writtenAsDeclared } from '../src/platform/http/answers.ts';

/** Writes answers as the server does, and fails where an answer isn't what its call declares. */
export const writtenAndChecked: Written = (route) => {
  const written = writtenAsDeclared(route);
  const checked = serializerCompiler(route);
  return (value) => {
    const text = checked(value);
    if (written(value) !== text) throw new Error(`${route.method} ${route.url} would be answered otherwise: ${text}`);
    return text;
  };
};
