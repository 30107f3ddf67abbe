import { parse as parseForm } from 'node:querystring';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { ValidationFailure } from '@trellis/contract/core/errors.ts';
import { message } from '@trellis/contract/core/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApplicationError } from '../../base/errors.ts';

// The messages for fields whose schema has none of its own.
z.config({
  localeError: ({ input }) => message(input === undefined ? 'errors.field.required' : 'errors.field.wrongType'),
});

const maxFormKeys = 200;
/** Other encodings, such as the Latin-1 of Windows PowerShell, are refused, because accented letters would be lost. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Input that doesn't match its call's schema: one issue for each mistake. */
export class InvalidInput extends Error {
  readonly issues: ValidationFailure['detail'];

  constructor(issues: ValidationFailure['detail']) {
    super(issues.map(({ msg }) => msg).join('; '));
    this.issues = issues;
  }
}

/** Parses bodies by their content type, before the call's schema checks them. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const body = request.routeOptions.config.call?.body;
    if (bytes.length === 0 || !body) return done(null, undefined);
    try {
      done(null, JSON.parse(utf8.decode(bytes)));
    } catch {
      done(new InvalidInput([{ type: 'json_invalid', loc: ['body'], msg: message('errors.http.invalidJson') }]));
    }
  });
  // A repeated key becomes a list, which no field accepts. Only the first keys are read: `URLSearchParams` takes 40 ms
  // for a body with thousands of them.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    done(null, parseForm(String(text), '&', '=', { maxKeys: maxFormKeys }));
  });
  // Any other body, or one without a content type: `checkContentType` refuses it where the call takes a body.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => done(null, text === '' ? undefined : text));
}

export function checkContentType(call: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (!call.body || type === (call.form ? 'application/x-www-form-urlencoded' : 'application/json')) return;
  if (call.takesFile && type === 'multipart/form-data') return;
  const empty = type === undefined && request.body === undefined;
  if (!empty) throw new ApplicationError('request.wrong_content_type');
}

/**
 * Checks one part of a request against the schema that its call declares.
 * @param place how an issue names the part: `body`, `query` or `path`
 * @throws InvalidInput
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, place: string): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new InvalidInput(
    result.error.issues.map((issue) => ({
      type: issue.code,
      loc: [place, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))],
      msg: issue.message,
    })),
  );
}

/** PostgreSQL can't search for a NUL, so it is replaced by a letter that is in no id and no address. */
export function readParams(params: unknown): Record<string, string> {
  const given = Object.entries(params as Record<string, string>);
  return Object.fromEntries(given.map(([name, value]) => [name, value.replaceAll('\u0000', '\ufffd')]));
}

/** Query parameters are texts; those of a field that is declared as a number become numbers. */
export function readQuery(schema: z.ZodMiniObject, query: unknown): Record<string, unknown> {
  const given = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(
    given.map(([key, value]) => {
      // A key such as `constructor` isn't declared by the schema.
      const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
      const whole = field && isNumber(field) && typeof value === 'string' && /^-?\d+$/.test(value);
      // A whole number has no upper bound, so a `skip` beyond what can be counted passes all rows.
      return [key, whole ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : value];
    }),
  );
}

function isNumber(field: unknown): boolean {
  const { def } = (field as z.ZodMiniType)._zod;
  return def.type === 'number' || ('innerType' in def && isNumber(def.innerType));
}
