import { describe, expect, test } from 'vitest';
import type { Actor } from '../permissions.ts';
import { isFullyReviewed, type ReviewedGoal, reviewAfter, reviewAfterEdit, reviewStates } from './review.ts';

const student = { id: 'student', role: 'student' } as const;
const other = { id: 'other', role: 'student' } as const;
const guide = { id: 'guide', role: 'guide' } as const;
const colleague = { id: 'colleague', role: 'guide' } as const;

const pairs = reviewStates.flatMap((user) => reviewStates.map((superuser) => [user, superuser] as const));
const goalOf = (owner: Actor, [user, superuser]: (typeof pairs)[number]): ReviewedGoal => ({
  owner_id: owner.id,
  owner_role: owner.role,
  approved_by_user: user,
  approved_by_superuser: superuser,
});
const after = (...[step, actor, goal]: Parameters<typeof reviewAfter>) => {
  const review = reviewAfter(step, actor, goal);
  return review && [review.approved_by_user, review.approved_by_superuser];
};
const fresh = ['Not submitted', 'Not submitted'] as const;

describe('submitting signs one’s own side', () => {
  test('a student who submits signs their side, and the guide’s side waits', () => {
    expect(after('submit', student, goalOf(student, fresh))).toEqual(['Approved', 'Awaiting approval']);
  });
  test('a guide who submits a student’s goal signs the guide’s side, and the student’s side waits', () => {
    expect(after('submit', guide, goalOf(student, fresh))).toEqual(['Awaiting approval', 'Approved']);
  });
  test('a guide’s goal waits for a guide, whichever guide submits it', () => {
    expect(after('submit', guide, goalOf(guide, fresh))).toEqual(['Approved', 'Awaiting approval']);
    expect(after('submit', colleague, goalOf(guide, fresh))).toEqual(['Approved', 'Awaiting approval']);
  });
  test('a student can’t submit someone else’s goal', () => {
    expect(after('submit', other, goalOf(student, fresh))).toBeUndefined();
    expect(after('submit', other, goalOf(guide, fresh))).toBeUndefined();
  });
  test('nobody can submit a goal that is already submitted', () => {
    for (const pair of pairs.filter(([user, superuser]) => user !== fresh[0] || superuser !== fresh[1])) {
      for (const actor of [student, other, guide, colleague]) {
        for (const owner of [student, guide]) expect(after('submit', actor, goalOf(owner, pair))).toBeUndefined();
      }
    }
  });
});

describe('approving signs the side that waits', () => {
  test('a guide can sign only the guide’s side, and only while it waits, even as the owner', () => {
    for (const pair of pairs) {
      const expected = pair[1] === 'Awaiting approval' ? [pair[0], 'Approved'] : undefined;
      expect(after('approve', guide, goalOf(student, pair)), String(pair)).toEqual(expected);
      expect(after('approve', guide, goalOf(guide, pair)), String(pair)).toEqual(expected);
      expect(after('approve', colleague, goalOf(guide, pair)), String(pair)).toEqual(expected);
    }
  });
  test('a student can sign only their side of their own goal, and only while it waits', () => {
    for (const pair of pairs) {
      const expected = pair[0] === 'Awaiting approval' ? ['Approved', pair[1]] : undefined;
      expect(after('approve', student, goalOf(student, pair)), String(pair)).toEqual(expected);
      expect(after('approve', other, goalOf(student, pair)), String(pair)).toBeUndefined();
    }
  });
});

test('an edit resets both sides', () => {
  expect(reviewAfterEdit).toEqual({ approved_by_user: 'Not submitted', approved_by_superuser: 'Not submitted' });
});

test('a goal is fully reviewed when both sides are approved, and only then', () => {
  for (const pair of pairs) {
    expect(isFullyReviewed(goalOf(student, pair)), String(pair)).toBe(pair.every((side) => side === 'Approved'));
  }
});
