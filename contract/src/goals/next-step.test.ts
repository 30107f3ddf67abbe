import { describe, expect, test } from 'vitest';
import type { Actor } from '../permissions.ts';
import { nextSteps, turnOf } from './next-step.ts';
import type { ReviewState } from './review.ts';

const mia = { id: 'mia', role: 'student' } as const;
const other = { id: 'other', role: 'student' } as const;
const guide = { id: 'guide', role: 'guide' } as const;

type State = {
  review?: readonly [ReviewState, ReviewState];
  owner?: Actor;
  progress?: number;
  returnedBy?: Actor;
  archived?: boolean;
};
const goalIn = ({ review, owner = mia, progress = 0, returnedBy, archived = false }: State) => ({
  owner_id: owner.id,
  approved_by_user: review?.[0] ?? 'Not submitted',
  approved_by_superuser: review?.[1] ?? 'Not submitted',
  progress_bar: progress,
  returned_by: returnedBy?.id ?? null,
  archived_at: archived ? '2026-10-01T08:00:00.000Z' : null,
});
/** What a person reads: the words of their button, or for whom it waits. */
const told = (actor: Actor, state: State) => {
  const { step, waitsFor } = turnOf(actor, goalIn(state));
  return step ? nextSteps[step] : waitsFor;
};
const [awaitingGuide, awaitingStudent, whole] = [
  ['Approved', 'Awaiting approval'],
  ['Awaiting approval', 'Approved'],
  ['Approved', 'Approved'],
] as const;

describe('what comes next for a goal', () => {
  test('that was never submitted is that its owner submits it', () => {
    expect(told(mia, {})).toBe('Submit it for review');
    expect(told(guide, {})).toBe('owner');
    expect(told(guide, { owner: guide })).toBe('Submit it for review');
  });
  test('that was sent back is that its owner reads why', () => {
    expect(told(mia, { returnedBy: guide })).toBe('Read what your guide says');
    expect(told(guide, { returnedBy: guide })).toBe('owner');
  });
  test('that its owner sent back themselves is that they submit it: there is nothing to read', () => {
    expect(told(mia, { returnedBy: mia })).toBe('Submit it for review');
    expect(told(guide, { returnedBy: mia })).toBe('owner');
  });
  test('that a guide has signed is that its student agrees', () => {
    expect(told(mia, { review: awaitingStudent })).toBe('Say that you agree');
    expect(told(guide, { review: awaitingStudent })).toBe('owner');
  });
  test('that its owner has signed is that a guide reviews it', () => {
    expect(told(mia, { review: awaitingGuide })).toBe('guide');
    expect(told(guide, { review: awaitingGuide })).toBe('Review it');
    expect(told(guide, { review: awaitingGuide, owner: guide })).toBe('Review it');
  });
  test('under way is that its owner moves the progress, and nobody waits for that', () => {
    expect(told(mia, { review: whole })).toBe('Move your progress');
    expect(told(mia, { review: whole, progress: 99 })).toBe('Move your progress');
    expect(told(guide, { review: whole, progress: 50 })).toBeUndefined();
  });
  test('that is completed or archived is nothing', () => {
    for (const actor of [mia, guide]) {
      expect(told(actor, { review: whole, progress: 100 })).toBeUndefined();
      expect(told(actor, { archived: true })).toBeUndefined();
      expect(told(actor, { archived: true, review: awaitingGuide })).toBeUndefined();
    }
  });
  test('of somebody else is never a student’s turn', () => {
    for (const review of [awaitingGuide, awaitingStudent, whole])
      expect(turnOf(other, goalIn({ review })).step).toBeUndefined();
    expect(turnOf(other, goalIn({})).step).toBeUndefined();
  });
});
