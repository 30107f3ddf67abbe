import { allEndpoints } from '@trellis/contract/api.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { fixtureOf, sweepWorlds } from '../../../../testing/fixtures.ts';
import { type Anything, addressOf } from '../../../../testing/http.ts';
import { callerOfKind, type Kind, type World } from '../../../../testing/world.ts';

// Whatever is decided before the database is queried is the same on both engines.
const app = await testApp({ engine: 'sqlite' });
const worlds = sweepWorlds(app);

/** Calls about things that only concern the owner. */
const ofOwner = ['users.changePassword', 'auth.login', 'reflections.write'];

const callerOf = (name: string): Kind => (ofOwner.includes(name) ? 'owner' : 'guide');
/** The call as its usual caller makes it in this world. */
const sentIn = (world: World, name: string): Anything => ({
  ...fixtureOf(name).sent(world),
  token: callerOfKind(world, callerOf(name)).token,
});

const withPath = (call: Endpoint, change: (path: string) => string): Endpoint => ({ ...call, path: change(call.path) });
/** The parts that are the same in two answers to the same call about different records. */
const shapeOf = (body: unknown) => (body instanceof Object ? Object.keys(body).sort() : typeof body);

describe.each(allEndpoints.map((endpoint, place) => ({ ...endpoint, place })))('$name', ({ name, call, place }) => {
  /** All calls read ids and bodies in the same place, so each is tested with a third of the wrong ones. */
  const third = <T>(values: readonly T[]) => values.filter((_, n) => n % 3 === place % 3);
  /** For calls that are refused or only read. */
  const unchanged = async () => sentIn(await worlds.unchanged(), name);
  const own = async () => sentIn(await worlds.for(name, call, callerOf(name)), name);

  test('answers alike with and without its trailing slash and unknown keys, with a request id and nothing for caches', async () => {
    const other = withPath(call, (path) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`));
    const [sent, extended] = [await own(), await own()];
    const got = await app.anything(other, sent);
    expect(got.status, JSON.stringify(got.body)).toBe(fixtureOf(name).statusFor(callerOf(name)));
    const failed = await app.anything(call, { ...sent, token: undefined });
    const ids = [got, failed].map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids.filter(Boolean)).size).toBe(2);
    for (const { headers } of [got, failed]) expect(headers.get('cache-control')).toBe('no-store');

    const inherited = { ['__proto__']: 'x', constructor: 'x', toString: 'x', hasOwnProperty: 'x', valueOf: 'x' };
    const odd = { surplus: 'x', ...inherited };
    const alike = await app.anything(call, {
      ...extended,
      query: { ...extended.query, ...odd },
      ...(extended.body instanceof Object ? { body: { ...extended.body, ...odd } } : {}),
    });
    expect(alike.status, JSON.stringify(alike.body)).toBe(got.status);
    expect(shapeOf(alike.body)).toEqual(shapeOf(got.body));
  });

  if (call.params && call.permission !== 'public') {
    test('answers a malformed id like an unknown one', async () => {
      const sent = await unchanged();
      const [parameter = ''] = Object.keys(sent.params ?? {});
      const to = (id: string) => app.anything(call, { ...sent, params: { [parameter]: id } });
      const unknown = await to('0190b8a0-0000-7000-8000-000000000000');
      if (parameter !== 'email') expect(unknown.status).toBe(404);
      for (const id of third(["' or 1=1 --", 'a\u0000b', '%00', '😀', 'x'.repeat(4000), '__proto__', ' ', '{}'])) {
        const got = await to(id);
        expect({ status: got.status, body: got.body }, JSON.stringify(id)).toEqual({
          status: unknown.status,
          body: unknown.body,
        });
      }
    });
  }

  if (call.body) {
    const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';

    test('refuses a body that is not the object it asks for, and says where', async () => {
      const sent = await unchanged();
      const bodies = call.form
        ? ['', '=', '&&&']
        : ['', '{', '[]', 'null', '"x"', '7', '{"a":', 'undefined', '{}}', '\u0000'];
      for (const text of third(bodies)) {
        const got = await sendText(call, sent, text, type);
        expect(got.status, text).toBe(422);
        expect(got.body, text).toMatchObject({
          detail: expect.arrayContaining([
            { type: expect.any(String), msg: expect.any(String), loc: expect.arrayContaining(['body']) },
          ]),
        });
      }
    });

    test('refuses another content type, or none, with 415', async () => {
      const sent = await unchanged();
      const other = call.form ? 'application/json' : 'application/x-www-form-urlencoded';
      const files = call.takesFile ? [] : ['multipart/form-data; boundary=x'];
      for (const wrong of third([other, 'text/plain', ...files, 'application/xml', 'nonsense', undefined])) {
        expect((await sendText(call, sent, '{}', wrong)).status, wrong).toBe(415);
      }
    });

    const most = call.largestBody ?? 64 * 1024;
    test(`refuses a body of more than ${most} bytes with 413 and takes one of exactly that size`, async () => {
      const sent = await unchanged();
      const sized = (bytes: number) =>
        call.form ? `username=${'x'.repeat(bytes - 9)}` : `{"surplus":"${'x'.repeat(bytes - 14)}"}`;
      expect((await sendText(call, sent, sized(most + 1), type)).status).toBe(413);
      expect((await sendText(call, sent, sized(most), type)).status).not.toBe(413);
      if (name === 'goals.create') expect((await sendText(call, sent, sized(1e6), type)).status).toBe(413);
    });
  }
});

function sendText(call: Endpoint, sent: Anything, body: string, type: string | undefined) {
  const authorization: Record<string, string> =
    sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` };
  return app.raw(call.method, addressOf(call, sent), {
    headers: { ...authorization, ...(type && { 'Content-Type': type }) },
    body,
  });
}
