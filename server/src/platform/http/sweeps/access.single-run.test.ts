import { allEndpoints, api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { english } from '../../../../testing/english.ts';
import { fixtureOf, sweepWorlds } from '../../../../testing/fixtures.ts';
import { addressOf } from '../../../../testing/http.ts';
import { callerOfKind, type Kind, makeWorld } from '../../../../testing/world.ts';
import { day } from '../../../base/clock.ts';

// On PostgreSQL, `owner.single-run.test.ts` makes the same calls.
const app = await testApp({ engine: 'sqlite' });
const worlds = sweepWorlds(app);
const kinds: Kind[] = ['owner', 'other student', 'guide'];

/** Invalid tokens, each made the way it would happen. */
const refusedTokens: Record<string, string | undefined> = { 'no token': undefined };
beforeAll(async () => {
  const [guide, expired, loggedOut, deactivated, deleted, inactive] = await Promise.all([
    app.guide(),
    app.guide(),
    app.guide(),
    app.guide(),
    app.guide(),
    app.guide(),
  ]);
  app.clock.advance(8 * day);
  const { body } = await app.call(api.auth.login, { body: { username: guide.email, password: guide.password } });
  const token = body.access_token;
  const logIn = async (user: typeof guide) =>
    (await app.call(api.auth.login, { body: { username: user.email, password: user.password } })).body.access_token;
  const tokens = await Promise.all([loggedOut, deactivated, deleted, inactive].map(logIn));
  await app.call(api.auth.logout, { token: tokens[0] });
  await app.call(api.users.edit, { token, params: { user_id: deactivated.id }, body: { is_active: false } });
  await app.call(api.users.remove, { token, params: { user_id: deleted.id } });
  // The flag alone is enough, even if a session is left.
  await app.context.db.query.updateTable('users').set({ is_active: 0 }).where('id', '=', inactive.id).execute();
  Object.assign(refusedTokens, {
    'a garbage token': 'garbage',
    'a token with odd characters': "' or 1=1 --",
    'an empty token': '',
    'a very long token': 'x'.repeat(4000),
    'an expired token': expired.token,
    'the token of a session that was logged out': tokens[0],
    'the token of a deactivated user': tokens[1],
    'the token of a deleted user': tokens[2],
    'the token of a user who is not active': tokens[3],
    'somebody’s id in place of a token': guide.id,
  });
});

describe.each(allEndpoints.map((endpoint, place) => ({ ...endpoint, place })))('$name', ({ name, call, place }) => {
  const fixture = fixtureOf(name);
  /** All calls check the token in the same place, so each is tested with a third of the tokens and methods. */
  const tokens = () => Object.entries(refusedTokens).filter((_, n) => n === 0 || n % 3 === place % 3);

  test('is served', () => {
    expect(app.fastify.hasRoute({ method: call.method, url: basePath + call.path.replace(/\/$/, '') })).toBe(true);
  });

  test(
    call.permission === 'public' ? 'takes no notice of a token' : 'lets nobody in without a live token',
    async () => {
      for (const [title, token] of tokens()) {
        const world = await (call.permission === 'public' ? worlds.for(name, call, 'owner') : worlds.unchanged());
        const got = await app.anything(call, { ...fixture.sent(world), token });
        if (call.permission === 'public') {
          expect(got.status, title).toBe(fixture.statusFor('owner'));
        } else {
          expect({ status: got.status, body: got.body }, title).toEqual({
            status: 401,
            body: { detail: 'Not authenticated', code: 'auth.not_authenticated' },
          });
          expect(got.headers.get('www-authenticate'), title).toBe('Bearer');
        }
      }
    },
  );

  test.each(kinds)('answers %s as its permission says', async (kind) => {
    const world = await worlds.for(name, call, kind);
    const { token } = callerOfKind(world, kind);
    const got = await app.anything(call, { ...fixture.sent(world), token });
    expect(got.status, JSON.stringify(got.body)).toBe(fixture.statusFor(kind));
    if (got.status === 403) {
      const detail = english('errors.http.forbidden');
      expect(got.body).toEqual({ detail, code: 'auth.forbidden' });
    }
  });

  test('asks who calls before it answers anything, whatever the method', async () => {
    if (call.permission === 'public') return;
    const sent = fixture.sent(await worlds.unchanged());
    const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE', 'GET'];
    for (const method of methods.filter((_, n) => n % 3 === place % 3)) {
      const got = await app.raw(method, addressOf(call, sent));
      expect([401, 404], method).toContain(got.status);
    }
  });
});

test('a token is read only from the Authorization header, and Bearer may be in any case', async () => {
  const { token } = await app.student();
  const me = `${basePath}/users/me`;
  const by = async (authorization: string) => (await app.raw('GET', me, { headers: { authorization } })).status;
  expect(await by(`Bearer ${token}`)).toBe(200);
  expect(await by(`bearer ${token}`)).toBe(200);
  for (const wrong of [token, `Basic ${token}`, `Bearer${token}`, `Bearer ${token} x`, 'Bearer', `Token ${token}`]) {
    expect(await by(wrong), wrong.replace(token, '<token>')).toBe(401);
  }
  expect((await app.raw('GET', `${me}?token=${token}&access_token=${token}`)).status).toBe(401);
  expect((await app.raw('GET', me, { headers: { cookie: `access_token=${token}` } })).status).toBe(401);
});

test('becoming a guide, or no longer being one, takes effect with the next call', async () => {
  const { guide, owner } = await makeWorld(app);
  const students = () => app.anything(api.goals.students, { token: owner.token });
  const edit = (is_superuser: boolean) =>
    app.call(api.users.edit, { token: guide.token, params: { user_id: owner.id }, body: { is_superuser } });
  expect((await students()).status).toBe(403);
  await edit(true);
  expect((await students()).status).toBe(200);
  await edit(false);
  expect((await students()).status).toBe(403);
});

afterAll(() => {
  expect(Object.keys(refusedTokens)).toHaveLength(11);
});
