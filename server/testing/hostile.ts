import fc from 'fast-check';
import type * as z from 'zod/mini';

/*
 * Input for every schema: values as it asks for, at its bounds and beyond, and values that break programs.
 */

export const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\ufeff',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '%s%n',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.c\r\nBcc: x@y.zz',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '0x10',
  '٣',
  '2026-02-30',
  '2026-02-28T00:00:00Z',
  'İ',
  'ß',
  '😀'.repeat(300),
  'é'.repeat(2000),
  'x'.repeat(11_000),
  'No House assigned',
  '+ Create new house',
] as const;

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 20 }),
);

const deep = (depth: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(depth) + close.repeat(depth));
const deepValues = [deep(3000, '[', ']'), JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`)];

/** Any JSON value at all. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1, 101, [], {}, [[]]),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...deepValues) },
  { weight: 1, arbitrary: fc.constantFrom({ $ne: null }, { toString: 1 }, { length: 3 }, ['a', 'b']) },
);

const inner = (schema: z.ZodMiniType): z.ZodMiniType | undefined => {
  const { def } = schema._zod;
  return 'innerType' in def ? (def.innerType as z.ZodMiniType) : undefined;
};

const plainTexts = ['Read twelve books', 'Ada', '2026-06-30', 'Lions', 'Admin', 'Reviewed'];
/** The account that a test makes, so that some logins are right. */
export const knownEmail = 'known@school.example';
const rightPassword = fc.constant('correct horse battery');
const password = fc.oneof(
  { weight: 4, arbitrary: rightPassword },
  { weight: 1, arbitrary: fc.constantFrom('another horse', 'x'.repeat(128)) },
);
const email = fc.nat(3000).map((number) => `fuzz-${number}@school.example`);
/** What is not just any text. */
const namedTexts = new Map<string, fc.Arbitrary<string>>([
  ['email', email],
  ['username', fc.oneof(email, fc.constant(knownEmail))],
  ['password', password],
  ['current_password', rightPassword],
  ['confirm_password', rightPassword],
  ['new_password', password],
  ['due_date', fc.constantFrom('2026-06-30', '2024-02-29')],
  ['house', fc.constantFrom('No House assigned', 'Lions')],
]);

/** A value that the schema might take: of the right type, at least. */
function fitting(key: string, schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  const inside = inner(schema);
  if (def.type === 'nullable' && inside)
    return fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: fitting(key, inside) });
  if (inside) return fitting(key, inside);
  if ('entries' in def) return fc.constantFrom(...Object.values(def.entries as Record<string, string>));
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.oneof(fc.nat(110), fc.constantFrom(0, 1, 100, 1000, 1001, -1));
  return fc.oneof(
    { weight: 4, arbitrary: namedTexts.get(key) ?? fc.constantFrom(...plainTexts) },
    { weight: 1, arbitrary: hostileText },
  );
}

/** Mostly what the schema asks for, with keys left out, wrong values and keys that it doesn't know. */
export function inputOf(schema: z.ZodMiniObject): fc.Arbitrary<Record<string, unknown>> {
  const field = (key: string) => {
    const declared = schema.shape[key] as z.ZodMiniType | undefined;
    return declared
      ? fc.oneof({ weight: 9, arbitrary: fitting(key, declared) }, { weight: 1, arbitrary: hostileValue })
      : hostileValue;
  };
  const known = Object.keys(schema.shape).map((key) =>
    fc
      .tuple(fc.constant(key), field(key), fc.integer({ min: 0, max: 9 }))
      .map(([name, value, luck]) => (luck === 0 ? [] : [[name, value] as const])),
  );
  const strange = fc.constantFrom('__proto__', 'constructor', 'id', 'toString', 'a\u0000', '', 'is_superuser');
  const surplus = fc.array(fc.tuple(strange, hostileValue), { maxLength: 1 });
  return fc.tuple(fc.tuple(...known), surplus).map(([fields, more]) => Object.fromEntries([...fields.flat(), ...more]));
}

/** Headers that a caller may set to anything. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'if-match',
        'if-none-match',
        'idempotency-key',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-request-id',
        'x-http-method-override',
        'accept',
        'accept-language',
        'origin',
        'referer',
        'range',
        'expect',
        'content-encoding',
        'cookie',
        'host',
        'user-agent',
      ),
      fc.oneof(
        fc.constantFrom(
          '*',
          '""',
          '"1"',
          'W/"1"',
          '"1", "2"',
          'x'.repeat(3000),
          '127.0.0.1',
          '::1, evil',
          'bytes=0-1',
          'gzip',
          'DELETE',
        ),
        fc.constantFrom(
          '100-continue',
          'a=b; a=c',
          'http://evil.example',
          'null',
          '{}',
          '\u00e9\u00ff',
          '0',
          '-1',
          '\t',
        ),
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));
