import { api } from '@trellis/contract/api.ts';
import { type Permission, permissions, type Role, relations } from '@trellis/contract/permissions.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { retireAccounts } from '../../people/privacy/retention.ts';
import { type ServerPolicy, serverPolicy } from './policy.ts';

/*
 * What it takes to add a role: guardians read the goals of the students in their care, and every house. The column
 * `role` has another value, the tables have two relations, one of them with its SQL, and their names are in the rows
 * that grant them something. Nothing else knows about it, and rules about students must not apply to guardians.
 */

const guardian = 'guardian' as Role;
/** The students whom a guardian looks after; the product would have a table for this. */
const wards = new Map<string, readonly string[]>();
const wardsOf = (id: string) => wards.get(id) ?? [];

const also = (permission: Permission, relation: string) => ({
  [permission]: { ...permissions[permission], granted: [...permissions[permission].granted, relation] },
});

const policy: ServerPolicy = {
  relations: {
    ...relations,
    guardian: { role: guardian },
    'guardian of the owner': {
      holds: (actor, goal: { owner_id: string }) => wardsOf(actor.id).includes(goal.owner_id),
    },
  },
  sql: {
    ...serverPolicy.sql,
    'guardian of the owner': (where, actor) => where('goals.owner_id', 'in', [...wardsOf(actor.id), '']),
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

const app = await testApp({ policy, config: { retentionMonths: 12 } });
const { query } = app.context.db;
const [parent, ward, stranger, guide] = [
  await app.student(),
  await app.student(),
  await app.student(),
  await app.guide(),
];
const oak = await app.house('Oak');
await query.updateTable('users').set({ house_id: oak.id }).where('id', 'in', [parent.id, ward.id]).execute();
await query.updateTable('users').set({ role: guardian }).where('id', '=', parent.id).execute();
wards.set(parent.id, [ward.id]);
const goal = await app.goal(ward, {}, guide);
const strangersGoal = await app.goal(stranger);
const at = (goal_id: string) => ({ params: { goal_id }, token: parent.token });

test('a guardian lists and reads only the goals of their wards', async () => {
  const { body } = await app.call(api.goals.list, { token: parent.token });
  expect(body.data.map(({ id }) => id)).toEqual([goal.id]);
  expect(body.count).toBe(1);
  expect((await app.call(api.goals.read, at(goal.id))).body.id).toBe(goal.id);
  expect((await app.call(api.goals.audit, at(goal.id))).body.count).toBe(1);
  expect((await app.refused(api.goals.read, at(strangersGoal.id))).status).toBe(404);
  expect((await app.refused(api.goals.audit, at(strangersGoal.id))).status).toBe(404);
});

test('a guardian may not change a goal that they can read, and doesn’t find one that they can’t', async () => {
  const edit = { body: { title: 'Mine now' } };
  expect((await app.refused(api.goals.edit, { ...at(goal.id), ...edit })).status).toBe(403);
  expect((await app.refused(api.goals.edit, { ...at(strangersGoal.id), ...edit })).status).toBe(404);
  expect((await app.refused(api.goals.remove, at(goal.id))).status).toBe(403);
  expect((await app.call(api.goals.read, at(goal.id))).body.title).toBe(goal.title);
});

test('the role has no other rights, and nobody else’s rights have changed', async () => {
  expect((await app.call(api.houses.list, { token: parent.token })).body.count).toBe(1);
  expect((await app.refused(api.houses.create, { token: parent.token, body: { name: 'Elm' } })).status).toBe(403);
  expect((await app.refused(api.users.editMe, { token: parent.token, body: { full_name: 'P' } })).status).toBe(403);
  expect((await app.refused(api.users.list, { token: parent.token })).status).toBe(403);
  expect((await app.call(api.goals.list, { token: ward.token })).body.count).toBe(1);
  expect((await app.call(api.goals.list, { token: guide.token })).body.count).toBe(2);
});

describe('a guardian', () => {
  const byGuide = { token: guide.token };
  const idsIn = ({ body }: { body: { data: readonly { id: string }[] } }) => body.data.map(({ id }) => id).sort();
  const students = [ward.id, stranger.id].sort();

  test('is in no list of students', async () => {
    expect(idsIn(await app.call(api.users.list, { ...byGuide, query: { role: 'Student' } }))).toEqual(students);
    expect(idsIn(await app.call(api.users.list, { ...byGuide, query: { role: 'Admin' } }))).toEqual([guide.id]);
    expect(idsIn(await app.call(api.users.list, byGuide))).toEqual([...students, parent.id, guide.id].sort());
    expect(idsIn(await app.call(api.goals.students, byGuide))).toEqual(students);
    expect(idsIn(await app.call(api.goals.students, { ...byGuide, query: { text: 'student' } }))).toEqual(students);
    const sheets = await app.call(api.students.houseSheets, { ...byGuide, params: { house_id: oak.id } });
    expect(sheets.body.data.map(({ student }) => student.id)).toEqual([ward.id]);
  });

  test('is not counted among the students without a goal', async () => {
    const withoutGoals = await app.call(api.students.list, { ...byGuide, query: { state: 'without_goals' } });
    expect(withoutGoals.body).toMatchObject({ data: [], count: 0 });
    const { body: overview } = await app.call(api.overview.read, byGuide);
    expect(overview.students_without_goals).toBe(0);
    const { body: today } = await app.call(api.today.read, { ...byGuide, query: { house: 'Oak' } });
    expect(today.school?.without_goal.data).toEqual([]);
  });

  test('gets no goal that is assigned to a house, to everyone or to newcomers', async () => {
    const give = (title: string, to: { house_id: string } | 'everyone') =>
      app.call(api.assignments.create, { ...byGuide, body: { title, to, newcomers: true } });
    expect((await give('For Oak', { house_id: oak.id })).body).toMatchObject({ created: 1 });
    expect((await give('For everyone', 'everyone')).body).toMatchObject({ created: 2 });
    const toThem = { ...byGuide, body: { title: 'For you', to: { user_ids: [parent.id] } } };
    expect(await app.refused(api.assignments.create, toThem)).toMatchObject({
      body: { code: 'assignment.student_unknown' },
    });
    const [another] = await app.people([{ role: guardian, house: oak }]);
    const owned = await query
      .selectFrom('goals')
      .select('id')
      .where('owner_id', 'in', [parent.id, another?.id ?? ''])
      .execute();
    expect(owned).toEqual([]);
  });

  test('keeps an unused account, unlike a student', async () => {
    const longAgo = { last_active_on: '2001-01-01', inactivity_warned_on: '2002-01-01' };
    await query.updateTable('users').set(longAgo).where('id', 'in', [parent.id, stranger.id]).execute();
    expect(await retireAccounts(app.context, 12)).toEqual({ warned: 0, deleted: 1 });
    const left = await query.selectFrom('users').select('id').where('id', 'in', [parent.id, stranger.id]).execute();
    expect(left).toEqual([{ id: parent.id }]);
  });

  test('stays a guardian when a guide saves their account without making them an admin', async () => {
    const roleOf = () => query.selectFrom('users').select('role').where('id', '=', parent.id).executeTakeFirst();
    const save = (is_superuser: boolean) =>
      app.call(api.users.edit, { ...byGuide, params: { user_id: parent.id }, body: { is_superuser } });
    expect((await save(false)).body.is_superuser).toBe(false);
    expect(await roleOf()).toEqual({ role: guardian });
    await save(true);
    expect(await roleOf()).toEqual({ role: 'guide' });
  });
});
