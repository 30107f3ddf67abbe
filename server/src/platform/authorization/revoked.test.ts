import { connect } from 'node:net';
import { allEndpoints, api } from '@trellis/contract/api.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { testEngine } from '../../../testing/database.ts';
import { fixtureOf, sweepWorlds } from '../../../testing/fixtures.ts';
import { type Anything, addressOf } from '../../../testing/http.ts';
import { makeWorld, type World } from '../../../testing/world.ts';
import { serverPolicy } from './policy.ts';

/** Called whenever a caller has been authorized, together with the record in their path. */
let letIn = (_id: string) => {};
const app = await testApp({
  policy: { ...serverPolicy },
  onAdmitted: ({ session }) => session && letIn(session.id),
});
const worlds = sweepWorlds(app);
const { users, auth } = api;

/** Calls that change something in the name of the caller. */
const readsOnly = ['auth.testToken', 'auth.recoveryMail', 'auth.logout'];
/** What guides may not do in a student's place is refused before the body is read. */
const isForGuides = (name: string) => fixtureOf(name).statusFor('guide') !== 403;
const writes = allEndpoints.filter(
  ({ name, call }) =>
    call.method !== 'GET' && call.permission !== 'public' && !readsOnly.includes(name) && isForGuides(name),
);

/** Only the guide who wrote a comment or attached something may make these calls. */
const ofAuthor = ['comments.edit', 'comments.remove', 'attachments.remove'];

/** The ways in which a guide loses their rights, through a colleague or on another device. */
const revocations: Record<string, (world: World) => Promise<unknown>> = {
  'was deleted': ({ guide, colleague }) =>
    app.call(users.remove, { params: { user_id: guide.id }, token: colleague.token }),
  'was deactivated': ({ guide, colleague }) =>
    app.call(users.edit, { params: { user_id: guide.id }, body: { is_active: false }, token: colleague.token }),
  'was given a new password': ({ guide, colleague }) =>
    app.call(users.edit, {
      params: { user_id: guide.id },
      body: { password: 'another horse' },
      token: colleague.token,
    }),
  'logged out': ({ guide }) => app.call(auth.logout, { token: guide.token }),
  'became a student': ({ guide, colleague }) =>
    app.call(users.edit, { params: { user_id: guide.id }, body: { is_superuser: false }, token: colleague.token }),
};

/** How much each table holds, and its newest rows: those of the test's own world, and what a call would have added. */
async function content() {
  const tables = ['users', 'goals', 'houses', 'audit'] as const;
  const found = tables.map(async (table) => {
    const { query } = app.context.db;
    const { rows } = await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow();
    return [table, rows, await query.selectFrom(table).selectAll().orderBy('id', 'desc').limit(20).execute()];
  });
  return Promise.all(found);
}

describe.each(Object.entries(revocations))(
  'a guide who %s between the headers and the body of a call',
  (how, revoke) => {
    // All calls look up session and role in the same way, so each call is tested with one of the revocations, and with
    // another one on the other engine.
    const offset = Object.keys(revocations).indexOf(how) + (testEngine() === 'postgres' ? 1 : 0);
    const calls = writes.filter((_, n) => (n + offset) % Object.keys(revocations).length === 0);

    test.each(calls)('changes nothing with $name', async ({ name, call }) => {
      const fixture = fixtureOf(name);
      // A guide who became a student may still do what students may.
      const status = how === 'became a student' ? fixture.statusFor('other student') : 401;
      const isOwn = status === 200 || ofAuthor.includes(name);
      const world = isOwn ? await worlds.own(name) : { ...(await worlds.unchanged()), guide: await app.guide() };
      const { guide } = world;
      const pendingCall = startCall(call, fixture.sent(world), guide.token);
      await pendingCall.letIn(guide.id);
      await revoke(world);
      const before = await content();
      expect(await pendingCall.sendBody()).toBe(status);
      if (status !== 200) expect(await content()).toEqual(before);
    });
  },
);

test('a permission that is taken away between headers and body counts too', async () => {
  const world = await makeWorld(app);
  const { policy } = app.context;
  const pendingCall = startCall(api.houses.create, { body: { name: 'Elm' } }, world.guide.token);
  await pendingCall.letIn(world.guide.id);
  const { permissions } = policy;
  policy.permissions = { ...permissions, 'house.create': { on: 'school', granted: [] } };
  expect(await pendingCall.sendBody()).toBe(403);
  policy.permissions = permissions;
});

/** Sends the headers of a call and, later, its body. */
function startCall(call: Endpoint, sent: Anything, token: string) {
  const body = JSON.stringify(sent.body ?? {});
  const head = [
    `${call.method} ${addressOf(call, sent)} HTTP/1.1`,
    'Host: school',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (part) => (answer += part));
  const ended = new Promise<void>((resolve, reject) => socket.once('close', () => resolve()).once('error', reject));
  return {
    /** Resolves when the server has let the caller in, which it does before it reads the body. */
    letIn(id: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      letIn = (found) => {
        if (found === id) resolve();
      };
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      return promise;
    },
    async sendBody(): Promise<number> {
      socket.write(body);
      await ended;
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
    },
  };
}
