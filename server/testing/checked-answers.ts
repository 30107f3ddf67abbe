import { serializerCompiler } from 'fastify-type-provider-zod';
import { type AnswerSerializer, serializeAsDeclared } from '../src/platform/http/server/answers.ts';

/** Writes answers as the server does, and fails where one isn't what its call declares, or names a message by its key. */
export const checkedSerializer: AnswerSerializer = (route) => {
  const serialize = serializeAsDeclared(route);
  const checked = serializerCompiler(route);
  return (value) => {
    const text = checked(value);
    if (serialize(value) !== text) throw new Error(`${route.method} ${route.url} would be answered otherwise: ${text}`);
    if (/"message":"\w+(\.\w+)+"/.test(text)) throw new Error(`${route.method} ${route.url} names a message: ${text}`);
    return text;
  };
};
