import { describe, expect, test } from 'vitest';
import {
  type Actor,
  actorOf,
  allows,
  can,
  canAll,
  canSome,
  type Permission,
  type Policy,
  permissions,
  policy,
  type Role,
  relations,
} from './permissions.ts';

const student: Actor = { id: 'student', role: 'student' };
const guide: Actor = { id: 'guide', role: 'guide' };

test('the API’s flag `is_superuser` is translated into a role', () => {
  expect(actorOf({ id: 'a', is_superuser: true })).toEqual({ id: 'a', role: 'guide' });
  expect(actorOf({ id: 'a', is_superuser: false })).toEqual({ id: 'a', role: 'student' });
});

/** Who has each permission on records of their own and on those of others. */
const everyone = { guide: ['own', 'others'], student: ['own', 'others'] };
const guides = { guide: ['own', 'others'], student: [] };
const guidesAndOneself = { guide: ['own', 'others'], student: ['own'] };
const oneself = { guide: ['own'], student: ['own'] };
const agreed: Record<Permission, { guide: string[]; student: string[] }> = {
  'goal.read': guidesAndOneself,
  'goal.create': guidesAndOneself,
  'goal.edit': guidesAndOneself,
  'goal.change_owner': guides,
  'goal.delete': guidesAndOneself,
  'goal.submit': guidesAndOneself,
  'goal.approve': guidesAndOneself,
  'goal.return': guidesAndOneself,
  'goal.reopen': guides,
  'goal.update_progress': guidesAndOneself,
  'goal.edit_steps': guidesAndOneself,
  'goal.reflect': oneself,
  'goal.archive': guidesAndOneself,
  'goal.comment': guidesAndOneself,
  'goal.read_audit': guidesAndOneself,
  'review_queue.read': guides,
  'comment.edit': oneself,
  'comment.delete': guidesAndOneself,
  'attachment.delete': guidesAndOneself,
  'user.list': guides,
  'user.read': guidesAndOneself,
  'student.read': guidesAndOneself,
  'user.read_as_goal_party': guidesAndOneself,
  'user.read_audit': guidesAndOneself,
  'user.read_sign_ins': guidesAndOneself,
  'user.create': guides,
  'user.import': guides,
  'user.make_codes': guides,
  'user.edit': guides,
  'user.confirm': guides,
  'user.reset_second_factor': guides,
  'user.unlink_sign_on': guides,
  'user.delete': guides,
  'user.preview_recovery_mail': guides,
  'profile.read': everyone,
  'profile.edit': everyone,
  'profile.download': everyone,
  'profile.change_password': everyone,
  'profile.read_sessions': everyone,
  'profile.end_sessions': everyone,
  'profile.manage_second_factor': everyone,
  'profile.read_notifications': everyone,
  'profile.edit_notification_settings': everyone,
  'profile.choose_houses': guides,
  'profile.delete': everyone,
  'purpose_statement.edit': { guide: [], student: ['own', 'others'] },
  'school.edit': guides,
  'school.manage': guides,
  'house.read': everyone,
  'house.create': guides,
  'house.edit': guides,
  'house.delete': guides,
  'house.print': guides,
  'template.read': everyone,
  'template.create': guides,
  'template.edit': guides,
  'template.delete': guides,
  'assignment.list': guides,
  'assignment.create': guides,
  'assignment.end': guides,
  'assignment.take_back': guides,
  'reminder.send': guides,
  'saved_reply.use': guides,
  'overview.read': guides,
};

const record = (owner: string) => ({ id: owner, owner_id: owner, author_id: owner, assigned_to: [] });

test.each(Object.keys(permissions) as Permission[])('%s is granted as the school agreed', (permission) => {
  for (const actor of [guide, student]) {
    const records = { own: record(actor.id), others: record('somebody else') };
    const may = Object.entries(records).filter(([, one]) => allows(policy, actor, permission, one));
    expect(
      may.map(([whose]) => whose),
      actor.role,
    ).toEqual(agreed[permission][actor.role]);
  }
});

test('students can see the guide who gave them a goal, and guides can see everybody', () => {
  const giver = { id: 'giver', assigned_to: ['student'] };
  expect(can(student, 'user.read_as_goal_party', giver)).toBe(true);
  expect(can({ id: 'other', role: 'student' }, 'user.read_as_goal_party', giver)).toBe(false);
  expect(can(guide, 'user.read_as_goal_party', giver)).toBe(true);
});

test('only guides can see a goal without an owner', () => {
  expect(can(guide, 'goal.read_audit', { owner_id: null })).toBe(true);
  expect(can(student, 'goal.read_audit', { owner_id: null })).toBe(false);
});

test('a permission that depends only on the role needs no record', () => {
  expect([canAll(guide, 'goal.read'), canSome(guide, 'goal.read')]).toEqual([true, true]);
  expect([canAll(student, 'goal.read'), canSome(student, 'goal.read')]).toEqual([false, true]);
  expect([canAll(student, 'user.list'), canSome(student, 'user.list')]).toEqual([false, false]);
});

test('checking a permission without its record, or with another kind of record, doesn’t compile', () => {
  const wrong = [
    // @ts-expect-error the goal is missing
    () => can(student, 'goal.edit'),
    // @ts-expect-error a user isn't a goal
    () => can(student, 'goal.edit', { id: 'student' }),
    // @ts-expect-error this permission doesn't exist
    () => can(student, 'goal.steal', { owner_id: 'student' }),
  ];
  expect(wrong).toHaveLength(3);
});

describe('a third role needs only a relation and its name in the rows that it is granted', () => {
  const role = 'guardian' as Role;
  const guardian: Actor = { id: 'guardian', role };
  const withGuardians: Policy = {
    ...policy,
    relations: { ...relations, guardian: { role } },
    permissions: {
      ...permissions,
      'goal.read': { ...permissions['goal.read'], granted: [...permissions['goal.read'].granted, 'guardian'] },
    },
  };
  test('it has exactly the permissions that it was granted', () => {
    const may = (Object.keys(permissions) as Permission[]).filter((permission) =>
      allows(withGuardians, guardian, permission, record('somebody else')),
    );
    expect(may).toEqual(['goal.read']);
  });
  test('the permissions of other roles stay the same', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      for (const actor of [guide, student]) {
        const before = allows(policy, actor, permission, record('somebody else'));
        expect(allows(withGuardians, actor, permission, record('somebody else')), permission).toBe(before);
      }
    }
  });
  test('an unknown relation in a row is an error, not a refusal', () => {
    const misspelt: Policy = {
      ...policy,
      permissions: { ...permissions, 'house.edit': { on: 'house', granted: ['gide'] } },
    };
    expect(() => allows(misspelt, guide, 'house.edit', record('x'))).toThrow('gide');
  });
});
