import { expect, test } from 'vitest';
import { can, permissions } from './permissions.ts';

const student = { id: 'student', is_superuser: false };
const guide = { id: 'guide', is_superuser: true };
const others = { owner_id: 'somebody else' };

test('a student sees, edits and deletes their own goals and nobody else’s', () => {
  for (const permission of ['goal.see', 'goal.edit', 'goal.delete'] as const) {
    expect(can(student, permission, { owner_id: student.id })).toBe(true);
    expect(can(student, permission, others)).toBe(false);
  }
});

test('a guide sees, edits and deletes every goal', () => {
  for (const permission of ['goal.see', 'goal.edit', 'goal.delete'] as const) {
    expect(can(guide, permission, others)).toBe(true);
  }
});

test('a student sets goals for themselves alone, a guide for anyone', () => {
  expect(can(student, 'goal.give to', student)).toBe(true);
  expect(can(student, 'goal.give to', guide)).toBe(false);
  expect(can(guide, 'goal.give to', student)).toBe(true);
  expect(can(guide, 'goal.give to', guide)).toBe(true);
});

test('a student sees themselves and their own trail, a guide everybody’s', () => {
  for (const permission of ['user.see', 'user.see audit'] as const) {
    expect(can(student, permission, student)).toBe(true);
    expect(can(student, permission, guide)).toBe(false);
    expect(can(guide, permission, student)).toBe(true);
  }
});

test('what concerns the whole school is for guides alone', () => {
  const guidesOnly = [
    'goal.see all',
    'goal.change owner',
    'goal.see audit of a deleted one',
    'user.manage',
    'house.manage',
  ] as const;
  for (const permission of guidesOnly) {
    expect(can(guide, permission), permission).toBe(true);
    expect(can(student, permission), permission).toBe(false);
  }
});

test('a purpose statement is a student’s', () => {
  expect(can(student, 'purpose statement.keep')).toBe(true);
  expect(can(guide, 'purpose statement.keep')).toBe(false);
});

test('every permission is looked at by a test of this file', () => {
  expect(Object.keys(permissions)).toHaveLength(12);
});
