import fc from 'fast-check';
import type * as z from 'zod/mini';

/* Generated input for every schema: valid values, boundary values and values that often break programs. */

export const hostileTexts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.c\r\nBcc: x@y.zz',
  '__proto__',
  'constructor',
  'NaN',
  '9'.repeat(400),
  '٣',
  '2026-02-30',
  'İ',
  '😀'.repeat(300),
  'x'.repeat(11_000),
  'No House assigned',
] as const;

const deep = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(null, true, 0, -0, -1, 1.5, 1e308, 2 ** 53, 101, [], {}, { $ne: null }, ['a', 'b']),
  fc.constantFrom(deep(3000, '[', ']'), deep(2000, '{"a":', '}')),
  fc.jsonValue({ maxDepth: 3 }),
);

const plainText = fc.oneof(
  fc.constantFrom('Read twelve books', 'Ada', '2026-06-30', 'Lions', 'correct horse battery'),
  fc.nat(3000).map((number) => `fuzz-${number}@school.example`),
);

/** A value of the right type, which the schema may accept. */
function fitting(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  if ('innerType' in def) return fitting(def.innerType as z.ZodMiniType);
  if ('entries' in def) return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.constantFrom(0, 1, 50, 100, 1000, 1001, -1);
  return plainText;
}

/** Mostly valid input, with some missing keys, wrong values and unknown keys. */
export function inputOf(schema: z.ZodMiniObject): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape).map(([key, field]) => {
    const value = fc.oneof(
      { weight: 8, arbitrary: fitting(field as z.ZodMiniType) },
      { weight: 1, arbitrary: hostileValue },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
    return [key, value] as const;
  });
  const surplus = fc.constantFrom(
    {},
    {},
    {},
    { constructor: 1 },
    { 'a\u0000': '' },
    JSON.parse('{"__proto__":{"x":1}}'),
  );
  return fc.tuple(fc.record(Object.fromEntries(fields)), surplus).map(([known, more]) => ({ ...known, ...more }));
}

/** Requests that are malformed for any endpoint. */
export const hostileQueries = ['skip=1&skip=2', '%00=%00', '=&=&&', '%zz=1', 'title=%ff', '__proto__[x]=1'];
export const hostilePaths = ['/%00', '/%ff', '/%2e%2e/', '//', '/%', '/a/b/c', `/${'x'.repeat(5000)}`];
export const hostileBodies = [
  '',
  '{',
  'null',
  '{"a":1}}',
  '\u0000',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  'x'.repeat(70_000),
  'username=a&username=b&password=c',
  '\ufeff{}',
];
export const contentTypes = ['application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'nonsense', ''];
export const hostileHeaders: readonly Record<string, string>[] = [
  { 'if-match': '"1", "2"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'x'.repeat(3000) },
  { 'x-forwarded-for': '::1, evil' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { accept: '\t' },
  { origin: 'http://evil.example' },
  { range: 'bytes=0-1' },
  { 'content-encoding': 'gzip' },
  { cookie: 'a=b; a=c' },
  { host: '\u00e9\u00ff' },
];
