import { api } from '@trellis/contract/api.ts';
import { type Permission, permissions, type Role, relations } from '@trellis/contract/permissions.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type ServerPolicy, serverPolicy } from './policy.ts';

/*
 * What it takes to add a role: guardians read the goals of the students in their care, and every house. Two relations,
 * one with its SQL, and their names in the rows of the table. Nothing else of the server knows of it.
 */

const guardian = 'guardian' as Role;
/** Who is a guardian, and of whom; the product would have a column and a table for it. */
const wards = new Map<string, readonly string[]>();
const wardsOf = (id: string) => wards.get(id) ?? [];

const also = (permission: Permission, relation: string) => ({
  [permission]: { ...permissions[permission], granted: [...permissions[permission].granted, relation] },
});

const policy: ServerPolicy = {
  roleOf: (user) => (wards.has(user.id) ? guardian : serverPolicy.roleOf(user)),
  relations: {
    ...relations,
    guardian: { role: guardian },
    'guardian of the owner': {
      holds: (actor, goal: { owner_id: string }) => wardsOf(actor.id).includes(goal.owner_id),
    },
  },
  sql: {
    ...serverPolicy.sql,
    'guardian of the owner': {
      of: 'goals',
      holds: (where, actor) => where('goals.owner_id', 'in', [...wardsOf(actor.id), '']),
    },
  },
  secondFactorOf: [],
  permissions: {
    ...permissions,
    ...also('goal.read', 'guardian of the owner'),
    ...also('goal.read_audit', 'guardian of the owner'),
    ...also('house.read', 'guardian'),
    ...also('profile.read', 'guardian'),
  },
};

const app = await testApp({ policy });
const [parent, ward, stranger, guide] = [
  await app.student(),
  await app.student(),
  await app.student(),
  await app.guide(),
];
wards.set(parent.id, [ward.id]);
const goal = await app.goal(ward, {}, guide);
const others = await app.goal(stranger);
const at = (goal_id: string) => ({ params: { goal_id }, token: parent.token });

test('a guardian lists and reads the goals of their wards, and no others', async () => {
  const { body } = await app.call(api.goals.list, { token: parent.token });
  expect(body.data.map(({ id }) => id)).toEqual([goal.id]);
  expect(body.count).toBe(1);
  expect((await app.call(api.goals.read, at(goal.id))).body.id).toBe(goal.id);
  expect((await app.call(api.goals.audit, at(goal.id))).body.count).toBe(1);
  expect((await app.refused(api.goals.read, at(others.id))).status).toBe(404);
  expect((await app.refused(api.goals.audit, at(others.id))).status).toBe(404);
});

test('a goal that a guardian sees and may not change is refused, and one that they can’t see is not found', async () => {
  const edit = { body: { title: 'Mine now' } };
  expect((await app.refused(api.goals.edit, { ...at(goal.id), ...edit })).status).toBe(403);
  expect((await app.refused(api.goals.edit, { ...at(others.id), ...edit })).status).toBe(404);
  expect((await app.refused(api.goals.remove, at(goal.id))).status).toBe(403);
  expect((await app.call(api.goals.read, at(goal.id))).body.title).toBe(goal.title);
});

test('what the role is not granted is refused, and everybody else’s rights are what they were', async () => {
  expect((await app.call(api.houses.list, { token: parent.token })).body.count).toBe(0);
  expect((await app.refused(api.houses.create, { token: parent.token, body: { name: 'Elm' } })).status).toBe(403);
  expect((await app.refused(api.users.editMe, { token: parent.token, body: { full_name: 'P' } })).status).toBe(403);
  expect((await app.refused(api.users.list, { token: parent.token })).status).toBe(403);
  expect((await app.call(api.goals.list, { token: ward.token })).body.count).toBe(1);
  expect((await app.call(api.goals.list, { token: guide.token })).body.count).toBe(2);
});
