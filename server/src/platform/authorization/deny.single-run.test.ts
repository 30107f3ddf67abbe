import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@trellis/contract/api.ts';
import { type Permission, permissions } from '@trellis/contract/permissions.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { fixtureOf, sweepWorlds } from '../../../testing/fixtures.ts';
import type { Anything } from '../../../testing/http.ts';
import { callerOfKind, type Kind, makeWorld, type World } from '../../../testing/world.ts';
import { serverPolicy } from './policy.ts';

const policy = { ...serverPolicy };
const app = await testApp({ policy });
const worlds = sweepWorlds(app);
afterEach(() => {
  policy.permissions = serverPolicy.permissions;
});

/** Takes a permission away from everyone. */
const deny = (permission: Permission) => {
  policy.permissions = { ...permissions, [permission]: { ...permissions[permission], granted: [] } };
};

const kinds: Kind[] = ['owner', 'guide'];
const all = Object.keys(permissions) as Permission[];
const declaring = (permission: Permission) => allEndpoints.filter(({ call }) => call.permission === permission);
const withField = allEndpoints.flatMap(({ name, call }) =>
  Object.entries(call.fieldPermissions ?? {}).map(([field, permission]) => ({ name, call, field, permission })),
);

/** New values for the fields that need a permission of their own. */
const changedFields: Record<string, (world: World) => Anything['body']> = {
  'goals.edit owner_id': ({ other }) => ({ owner_id: other.id }),
};

/** Every call that needs no permission, and why. */
const withoutPermission = {
  'auth.signup': 'public',
  'auth.login': 'public',
  // The link in the email proves the address.
  'auth.proveAddress': 'public',
  'auth.checkProofLink': 'public',
  'auth.takeBackAddress': 'public',
  'auth.checkTakeBackLink': 'public',
  'auth.setup': 'public',
  'auth.recover': 'public',
  'auth.resetPassword': 'public',
  // The code on the card is the proof.
  'auth.firstPassword': 'public',
  // Anyone with the link may check whether it still works.
  'auth.checkResetLink': 'public',
  'auth.checkSetupLink': 'public',
  'school.read': 'public',
  // The provider says who the caller is.
  'singleSignOn.begin': 'public',
  'singleSignOn.complete': 'public',
  'singleSignOn.sendCode': 'public',
  // Anyone who is signed in may sign out.
  'auth.logout': 'signed in',
} as const;

test('every call needs a permission, except those that are listed', () => {
  const others = allEndpoints.filter(({ call }) => !all.some((permission) => permission === call.permission));
  expect(Object.fromEntries(others.map(({ name, call }) => [name, call.permission]))).toEqual(withoutPermission);
});

test('every permission is used by a call, or by a screen if it is only about screens', () => {
  const web = join(import.meta.dirname, '../../../../web/src');
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const screens = sources.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  const isUsed = (permission: Permission) =>
    declaring(permission).length > 0 || withField.some((one) => one.permission === permission);
  const byScreensAlone = all.filter((permission) => !isUsed(permission));
  expect(byScreensAlone).toEqual(['purpose_statement.edit']);
  for (const permission of byScreensAlone) expect(screens).toContain(`'${permission}'`);
});

describe.each(all.flatMap((permission) => declaring(permission).map((one) => ({ permission, ...one }))))(
  'without $permission',
  ({ permission, name, call }) => {
    const fixture = fixtureOf(name);

    test.each(kinds)(`${name} is refused to %s`, async (kind) => {
      if (fixture.statusFor(kind) !== 200) return;
      const world = await worlds.unchanged();
      deny(permission);
      const got = await app.anything(call, { ...fixture.sent(world), token: callerOfKind(world, kind).token });
      expect([403, 404], JSON.stringify(got.body)).toContain(got.status);
    });
  },
);

test.each(withField)('without $permission, $name refuses $field to a guide and takes the rest', async (one) => {
  const { name, call, field, permission } = one;
  const fixture = fixtureOf(name);
  const changed = changedFields[`${name} ${field}`];
  if (!changed) throw new Error(`say in changedFields what ${name} changes ${field} to`);
  const world = await makeWorld(app);
  const sent = { ...fixture.sent(world), token: world.guide.token };
  deny(permission);
  expect((await app.anything(call, { ...sent, body: changed(world) })).status).toBe(403);
  expect((await app.anything(call, sent)).status).toBe(200);
});
