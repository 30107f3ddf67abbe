import { isDeepStrictEqual } from 'node:util';
import { allEndpoints, api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { failuresOf } from '@trellis/contract/core/endpoint-errors.ts';
import { failure, failures, validationFailure } from '@trellis/contract/core/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../../testing/app.ts';
import { makeWorld, type World } from '../../../../testing/world.ts';
import { minute } from '../../../base/clock.ts';

const requests = 500;
/** This many are sent at once, in a world of their own, so that the next batch finds what one of them has deleted. */
const atOnce = 100;

const app = await testApp();

/* Values that often break programs. */

const hostileTexts = [
  ...['', ' ', 'a\u0000b', '\ud800', '\u202e', "' or 1=1 --", '%', '_', '\\', '../../etc/passwd'],
  ...['<script>alert(1)</script>', 'a@b.c\r\nBcc: x@y.zz', '__proto__', 'constructor', 'NaN', '9'.repeat(400), '٣'],
  ...['2026-02-30', 'İ', '😀'.repeat(300), 'x'.repeat(11_000), 'No House assigned'],
] as const;

const deep = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** Any character, or half of one. The units that fast-check has for all of them take over a second to set up. */
const codePoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.array(codePoint, { maxLength: 40 }).map((points) => points.join('')),
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
function inputOf(schema: z.ZodMiniObject): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape).map(([key, field]) => {
    const value = fc.oneof(
      { weight: 8, arbitrary: fitting(field as z.ZodMiniType) },
      { weight: 1, arbitrary: hostileValue },
      { weight: 1, arbitrary: fc.constant(undefined) },
    );
    return [key, value] as const;
  });
  const odd = [{ constructor: 1 }, { 'a\u0000': '' }, JSON.parse('{"__proto__":{"x":1}}')];
  const surplus = fc.constantFrom({}, {}, {}, ...odd);
  return fc.tuple(fc.record(Object.fromEntries(fields)), surplus).map(([known, more]) => ({ ...known, ...more }));
}

/** Requests that are malformed for any endpoint. */
const hostileQueries = ['skip=1&skip=2', '%00=%00', '=&=&&', '%zz=1', 'title=%ff', '__proto__[x]=1'];
const hostilePaths = ['/%00', '/%ff', '/%2e%2e/', '//', '/%', '/a/b/c', `/${'x'.repeat(5000)}`];
const hostileBodies = [
  ...['', '{', 'null', '{"a":1}}', '\u0000', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'x'.repeat(70_000)],
  ...['username=a&username=b&password=c', '\ufeff{}'],
];
const contentTypes = ['application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'nonsense', ''];
const hostileHeaders: readonly Record<string, string>[] = [
  ...[{ 'if-match': '"1", "2"' }, { 'if-none-match': '*' }, { 'idempotency-key': 'x'.repeat(3000) }],
  ...[{ 'x-forwarded-for': '::1, evil' }, { 'x-forwarded-host': 'evil.example' }],
  ...[{ 'x-http-method-override': 'DELETE' }, { accept: '\t' }, { origin: 'http://evil.example' }],
  ...[{ range: 'bytes=0-1' }, { 'content-encoding': 'gzip' }, { cookie: 'a=b; a=c' }, { host: '\u00e9\u00ff' }],
];

const rarely = <T>(values: readonly T[], times = 12): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...values) }, { weight: times, arbitrary: fc.constant(undefined) });
const noInput = z.object({});
/** These end something that the rest of a batch needs. */
const ending = ['users.removeMe', 'users.remove', 'auth.logout', 'users.edit', 'users.changePassword'];

const requestOf = ({ name, call }: (typeof allEndpoints)[number]) =>
  fc.record({
    name: fc.constant(name),
    call: fc.constant(call),
    who: fc.constantFrom('owner', 'other', 'guide', 'colleague', 'nobody'),
    param: rarely(hostileTexts, 5),
    query: inputOf(call.query ?? noInput),
    body: inputOf(call.body ?? noInput),
    rawQuery: rarely(hostileQueries),
    rawPath: rarely(hostilePaths, 30),
    rawBody: rarely(hostileBodies),
    type: rarely(contentTypes),
    headers: rarely(hostileHeaders, 2),
  });
type Request = ReturnType<typeof requestOf> extends fc.Arbitrary<infer T> ? T : never;

const request = fc.oneof(
  ...allEndpoints.map((endpoint) => ({
    weight: ending.includes(endpoint.name) ? 1 : endpoint.call.query || endpoint.call.body ? 6 : 3,
    arbitrary: requestOf(endpoint),
  })),
);

/** Every value as a text, as a query and a form have them. */
const textsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2000)]),
  );

function pathOf({ call, param, rawPath = '', rawQuery, query }: Request, { owner, goal, house }: World): string {
  const record = call.path.startsWith('/goals') ? goal.id : call.path.startsWith('/houses') ? house.id : owner.id;
  const path = call.path.replace(/:\w+/g, encodeURIComponent(param?.toWellFormed() ?? record) || 'x');
  return `${basePath}${path}${rawPath}?${rawQuery ?? new URLSearchParams(textsOf(query))}`;
}

/** The call as it is sent. */
function wireOf(one: Request, world: World) {
  const { call, who, headers, body } = one;
  const token = who === 'nobody' ? 'x' : world[who].token;
  const sent = {
    method: call.method,
    url: pathOf(one, world),
    headers: { ...headers, authorization: `Bearer ${token}` },
  };
  if (call.method === 'GET') return sent;
  const type = one.type ?? (call.form ? 'application/x-www-form-urlencoded' : 'application/json');
  const payload = one.rawBody ?? (call.form ? String(new URLSearchParams(textsOf(body))) : JSON.stringify(body));
  return { ...sent, headers: { ...sent.headers, ...(type && { 'content-type': type }) }, payload };
}

const everyFailure = Object.keys(failures).map(Number);
const leaks = /argon2|sqlite|postgres|kysely|node_modules|\.ts:\d|\bat \S+ \(|syntax error|constraint|select .* from/i;

const isOfMedia = ({ media, exports }: Endpoint, type: string): boolean =>
  (media !== undefined && type.startsWith(media)) || (exports !== undefined && type.startsWith('application/json'));

/** The problem with the answer; undefined if there is none. */
function problemWith(one: Request, answer: Awaited<ReturnType<typeof app.fastify.inject>>): string | undefined {
  const { statusCode: status, payload, headers } = answer;
  // A changed path may lead to no call, or to another one.
  const documented = one.rawPath === undefined ? [200, ...failuresOf(one.call)] : [200, ...everyFailure];
  if (status >= 500 || !documented.includes(status)) return `answered ${status}`;
  if (!headers['x-request-id']) return 'no request id';
  if (status === 401 && headers['www-authenticate'] !== 'Bearer') return 'no WWW-Authenticate';
  if (status === 429 && !(Number(headers['retry-after']) > 0)) return 'no Retry-After';
  if (status === 200 && one.rawPath !== undefined) return undefined;
  const type = String(headers['content-type']);
  if (status === 200 && one.call.media) return isOfMedia(one.call, type) ? undefined : 'wrong media type';
  if (!type.startsWith('application/json')) return `content type ${type}`;
  const schema = status === 200 ? one.call.answer : status === 422 ? validationFailure : failure;
  const body: unknown = JSON.parse(payload);
  const read = z.safeParse(schema, body);
  if (!read.success) return `shape: ${z.prettifyError(read.error)}`;
  if (status >= 400 && leaks.test(payload)) return 'says too much';
  return isDeepStrictEqual(read.data, body) ? undefined : 'carries more than it declares';
}

test(`none of ${requests} calls with hostile input breaks the server, and every answer is a documented one`, async () => {
  const seed = Date.now() % 2 ** 31;
  const all = fc.sample(request, { numRuns: requests, seed });
  const problems = new Map<string, unknown>();
  await app.house('Lions');
  for (let from = 0; from < all.length; from += atOnce) {
    const world = await makeWorld(app);
    app.clock.advance(5 * minute);
    const batch = all.slice(from, from + atOnce);
    const endsSessions = batch.some(({ name }) => ending.includes(name));
    const calls = batch.map(async (one) => {
      const wire = wireOf(one, world);
      const answer = await app.fastify.inject(wire).catch((error: unknown) => {
        // An export is broken off when its caller may no longer have it.
        if (one.call.exports && endsSessions) return undefined;
        throw error;
      });
      if (!answer) return;
      const problem = problemWith(one, answer);
      if (!problem) return;
      const sent = JSON.stringify(wire).slice(0, 1000);
      problems.set(`${one.name}: ${problem}`, { answer: answer.payload.slice(0, 300), sent });
    });
    await Promise.all(calls);
  }
  expect(Object.fromEntries(problems), `seed ${seed}`).toEqual({});

  const student = await app.student();
  await app.call(api.goals.create, { token: student.token, body: { title: 'Still here' } });
});
