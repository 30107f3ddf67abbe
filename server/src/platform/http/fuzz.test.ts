import { allEndpoints, api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { type Endpoint, failuresOf } from '@trellis/contract/core/endpoint.ts';
import { failure, failures, validationFailure } from '@trellis/contract/core/errors.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testApp } from '../../../testing/app.ts';
import { fixtureOf, fixtures } from '../../../testing/fixtures.ts';
import { goodCallsIn } from '../../../testing/good-calls.ts';
import { hostileHeaders, hostileTexts, inputOf, knownEmail } from '../../../testing/hostile.ts';
import { contentTypes, hostileBodies, hostilePaths, hostileQueries } from '../../../testing/hostile-requests.ts';
import { inProcessCaller } from '../../../testing/http.ts';
import { startProvider } from '../../../testing/provider.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { openSetup } from '../../access/login/first-guide.ts';
import { minute } from '../../base/clock.ts';

const requests = 1000;
/** So many go out at once, in a world of their own: what one of them deletes is there again for the next batch. */
const atOnce = 100;

const provider = await startProvider();
const app = await testApp({ config: { signOn: provider.settings() } });
afterAll(() => provider.end());

type Request = {
  name: string;
  call: Endpoint;
  who: number;
  params: (string | number)[];
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  rawBody: string | undefined;
  rawQuery: string | undefined;
  rawPath: string | undefined;
  type: string | undefined;
  headers: Record<string, string>;
};

/** Once in so many times. */
const rarely = (values: readonly string[], times = 12): fc.Arbitrary<string | undefined> =>
  fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...values) }, { weight: times, arbitrary: fc.constant(undefined) });
const nothing = z.object({});
/** These end what the rest of a batch needs. */
const ending = ['users.removeMe', 'users.remove', 'auth.logout', 'users.edit', 'users.changePassword'];
const weightOf = (name: string, call: Endpoint) => (ending.includes(name) ? 1 : call.query || call.body ? 6 : 3);

const request: fc.Arbitrary<Request> = fc.oneof(
  ...allEndpoints.map(({ name, call }) => ({
    weight: weightOf(name, call),
    arbitrary: fc.record({
      name: fc.constant(name),
      call: fc.constant(call),
      who: fc.nat(6),
      params: fc.array(
        fc.oneof({ weight: 5, arbitrary: fc.nat(11) }, { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) }),
        { minLength: 1, maxLength: 1 },
      ),
      query: inputOf(call.query ?? nothing),
      body: inputOf(call.body ?? nothing),
      rawBody: rarely(hostileBodies),
      rawQuery: rarely(hostileQueries),
      rawPath: rarely(hostilePaths, 30),
      type: rarely(contentTypes),
      headers: hostileHeaders,
    }),
  })),
);

/** The ids and addresses that a path may name. */
const namesIn = (world: World, call: Endpoint): string[] => {
  const { owner, other, guide, colleague, goal, house } = world;
  if (call.params && 'email' in call.params.shape) return [owner.email, guide.email, 'nobody@school.example'];
  return call.path.startsWith('/goals')
    ? [goal.id]
    : call.path.startsWith('/houses')
      ? [house.id]
      : [owner.id, other.id, guide.id, colleague.id];
};

function pathOf({ call, params, rawPath, rawQuery, query }: Request, world: World): string {
  const names = namesIn(world, call);
  const value =
    params.map((one) => (typeof one === 'number' ? (names[one % names.length] ?? '') : one.toWellFormed()))[0] || 'x';
  const path = call.path.replace(/:\w+/, encodeURIComponent(value));
  const pairs = new URLSearchParams();
  for (const [key, given] of Object.entries(query)) {
    for (const one of Array.isArray(given) ? given.slice(0, 3) : [given])
      pairs.append(key, typeof one === 'object' ? JSON.stringify(one).slice(0, 500) : String(one).slice(0, 2000));
  }
  return `${basePath}${path}${rawPath ?? ''}?${rawQuery ?? pairs}`;
}

/** The call as it goes over the wire. */
function wireOf(one: Request, world: World) {
  const tokens = [world.owner, world.other, world.guide, world.guide, world.colleague].map(({ token }) => token);
  const authorization = [...tokens.map((token) => `Bearer ${token}`), 'Bearer x', ''][one.who] ?? '';
  const url = pathOf(one, world);
  if (one.call.method === 'GET') return { method: one.call.method, url, headers: { ...one.headers, authorization } };
  const type = one.type ?? (one.call.form ? 'application/x-www-form-urlencoded' : 'application/json');
  const headers = { ...one.headers, authorization, ...(type === '' ? {} : { 'content-type': type }) };
  const fields = Object.entries(one.body).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? '{}' : String(value),
  ]);
  const payload = one.rawBody ?? (one.call.form ? String(new URLSearchParams(fields)) : JSON.stringify(one.body));
  return { method: one.call.method, url, headers, payload };
}

/** In turn the goal of a batch can be submitted, be approved or move its progress. */
const readyFor = [fixtures['goals.submit'], fixtures['goals.approve'], fixtures['goals.updateProgress']];

const everyFailure = Object.keys(failures).map(Number);
const leaks = /argon2|sqlite|postgres|kysely|node_modules|\.ts:\d|\bat \S+ \(|syntax error|constraint|select .* from/i;

const isOfMedia = ({ media, exports }: Endpoint, type: string): boolean =>
  (media !== undefined && type.startsWith(media)) || (exports !== undefined && type.startsWith('application/json'));

/** What is wrong with the answer; nothing, for a good one. */
function problemWith(one: Request, answer: Awaited<ReturnType<typeof app.fastify.inject>>): string | undefined {
  const { statusCode: status, payload, headers } = answer;
  // A path that was bent may lead to no call, or to another one.
  const documented = one.rawPath === undefined ? [200, ...failuresOf(one.call)] : [200, ...everyFailure];
  if (status >= 500 || !documented.includes(status)) return `answered ${status}`;
  if (!headers['x-request-id']) return 'no request id';
  if (status === 401 && headers['www-authenticate'] !== 'Bearer') return 'no WWW-Authenticate';
  if (status === 429 && !(Number(headers['retry-after']) > 0)) return 'no Retry-After';
  if (status === 200 && one.rawPath !== undefined) return undefined;
  if (status === 200 && one.call.media)
    return isOfMedia(one.call, String(headers['content-type'])) ? undefined : 'wrong media type';
  if (!String(headers['content-type']).startsWith('application/json')) return `content type ${headers['content-type']}`;
  const schema = status === 200 ? one.call.answer : status === 422 ? validationFailure : failure;
  const body: unknown = JSON.parse(payload);
  const read = z.safeParse(schema, body);
  if (!read.success) return `shape: ${z.prettifyError(read.error)}`;
  if (status >= 400 && leaks.test(payload)) return 'says too much';
  try {
    expect(read.data).toEqual(body);
  } catch {
    return 'carries more than it declares';
  }
  return undefined;
}

/** Some calls are good in a state alone that a fixture of theirs can't make. */
const goodOnlyHere = goodCallsIn(app, provider);
/** The first guide of all is made before the others. */
const afterwards = allEndpoints.filter(({ name }) => name !== 'auth.setup' && name !== 'auth.checkSetupLink');
/** What another call may take the ground from in between comes when the hostile ones of its batch are answered. */
const later = ['terms.archiveOver'];
/** So many go out beside each batch that every one has its turn. */
const goodAtOnce = Math.ceil(afterwards.length / (requests / atOnce));

/** What no guide does in another's place. */
const ofOwners = ['users.changePassword', 'reflections.write'];

/** A call that must succeed, in a world and from an address that nothing hostile touches. */
async function goodCall({ name, call }: (typeof allEndpoints)[number], n: number): Promise<number> {
  const world = await makeWorld(app);
  const fixture = fixtureOf(name);
  await fixture.before?.(app, world);
  const sent = (await goodOnlyHere[name]?.(world)) ?? fixture.sent(world);
  const { token } = ofOwners.includes(name) ? world.owner : world.guide;
  return (await inProcessCaller(app.fastify, `10.0.${n >> 8}.${n & 255}`).anything(call, { ...sent, token })).status;
}

test(`of ${requests} calls with hostile input none breaks the server, every answer is one that is documented, and good calls among them succeed`, async () => {
  const seed = Date.now() % 2 ** 31;
  const all = fc.sample(request, { numRuns: requests, seed });
  const problems = new Map<string, unknown>();
  const good = new Map<string, Set<number>>(allEndpoints.map(({ name }) => [name, new Set()]));
  const setUpToken = new URL((await openSetup(app.context)) ?? '').searchParams.get('token');
  const first = { email: 'first@school.example', full_name: 'Ada', password: 'correct horse' };
  const setUpLink = await app.anything(api.auth.checkSetupLink, { body: { token: setUpToken } });
  good.get('auth.checkSetupLink')?.add(setUpLink.status);
  const setUp = await app.anything(api.auth.setup, { body: { ...first, token: setUpToken } });
  good.get('auth.setup')?.add(setUp.status);
  await app.student({ email: knownEmail });
  await app.house('Lions');
  for (let from = 0; from < all.length; from += atOnce) {
    const batch = from / atOnce;
    const world = await makeWorld(app);
    app.clock.advance(5 * minute);
    await readyFor[batch % readyFor.length]?.before?.(app, world);
    const hostile = all.slice(from, from + atOnce).map(async (one) => {
      const wire = wireOf(one, world);
      const answer = await app.fastify.inject(wire);
      const problem = problemWith(one, answer);
      if (problem) {
        const sent = JSON.stringify(wire).slice(0, 1000);
        problems.set(`${one.name}: ${problem}`, { answer: answer.payload.slice(0, 300), sent });
      }
    });
    const turn = afterwards.slice(batch * goodAtOnce, (batch + 1) * goodAtOnce);
    const call = async (endpoint: (typeof turn)[number]) =>
      good.get(endpoint.name)?.add(await goodCall(endpoint, batch));
    for (const endpoint of turn.filter(({ name }) => !later.includes(name))) await call(endpoint);
    await Promise.all(hostile);
    for (const endpoint of turn.filter(({ name }) => later.includes(name))) await call(endpoint);
  }
  expect(Object.fromEntries(problems), `seed ${seed}`).toEqual({});
  expect(Object.fromEntries(good), `seed ${seed}`).toEqual(
    Object.fromEntries(allEndpoints.map(({ name }) => [name, new Set([200])])),
  );
}, 600_000);

test('the server is as well as before: a student signs in and sets a goal', async () => {
  const student = await app.student();
  const got = await app.call(api.goals.create, { token: student.token, body: { title: 'Still here' } });
  expect(got.status).toBe(200);
});
