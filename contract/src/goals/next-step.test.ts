import { describe, expect, test } from 'vitest';
import type { Actor } from '../permissions.ts';
import { turnOf } from './next-step.ts';
import type { ReviewState } from './review.ts';

const mia = { id: 'mia', role: 'student' } as const;
const other = { id: 'other', role: 'student' } as const;
const guide = { id: 'guide', role: 'guide' } as const;

type State = {
  review?: readonly [ReviewState, ReviewState];
  owner?: Actor;
  progress?: number;
  returnedBy?: Actor;
  changed?: boolean;
  archived?: boolean;
};
const goalIn = ({ review, owner = mia, progress = 0, returnedBy, changed = false, archived = false }: State) => ({
  owner_id: owner.id,
  approved_by_user: review?.[0] ?? 'Not submitted',
  approved_by_superuser: review?.[1] ?? 'Not submitted',
  progress_bar: progress,
  returned_by: returnedBy?.id ?? null,
  changed_since_returned: changed,
  archived_at: archived ? '2026-10-01T08:00:00.000Z' : null,
});
/** The person's next step, or whom the goal waits for. */
const nextFor = (actor: Actor, state: State) => {
  const { step, waitsFor } = turnOf(actor, goalIn(state));
  return step ?? waitsFor;
};
const [awaitingGuide, awaitingStudent, reviewed] = [
  ['Approved', 'Awaiting approval'],
  ['Awaiting approval', 'Approved'],
  ['Approved', 'Approved'],
] as const;

describe('what comes next for a goal', () => {
  test('that was never submitted: its owner submits it', () => {
    expect(nextFor(mia, {})).toBe('submit');
    expect(nextFor(guide, {})).toBe('owner');
    expect(nextFor(guide, { owner: guide })).toBe('submit');
  });
  test('that was sent back: its owner reads why', () => {
    expect(nextFor(mia, { returnedBy: guide })).toBe('answer');
    expect(nextFor(guide, { returnedBy: guide })).toBe('owner');
  });
  test('that was changed after it was sent back: its owner submits it again', () => {
    expect(nextFor(mia, { returnedBy: guide, changed: true })).toBe('submit');
  });
  test('that its owner sent back: they submit it, because there is nothing to read', () => {
    expect(nextFor(mia, { returnedBy: mia })).toBe('submit');
    expect(nextFor(guide, { returnedBy: mia })).toBe('owner');
  });
  test('that a guide has signed: its student agrees', () => {
    expect(nextFor(mia, { review: awaitingStudent })).toBe('agree');
    expect(nextFor(guide, { review: awaitingStudent })).toBe('owner');
  });
  test('that its owner has signed: a guide reviews it', () => {
    expect(nextFor(mia, { review: awaitingGuide })).toBe('guide');
    expect(nextFor(guide, { review: awaitingGuide })).toBe('review');
    expect(nextFor(guide, { review: awaitingGuide, owner: guide })).toBe('review');
  });
  test('under way: its owner updates the progress, and nobody waits for that', () => {
    expect(nextFor(mia, { review: reviewed })).toBe('progress');
    expect(nextFor(mia, { review: reviewed, progress: 99 })).toBe('progress');
    expect(nextFor(guide, { review: reviewed, progress: 50 })).toBeUndefined();
  });
  test('that is completed or archived: nothing', () => {
    for (const actor of [mia, guide]) {
      expect(nextFor(actor, { review: reviewed, progress: 100 })).toBeUndefined();
      expect(nextFor(actor, { archived: true })).toBeUndefined();
      expect(nextFor(actor, { archived: true, review: awaitingGuide })).toBeUndefined();
    }
  });
  test('of someone else: nothing for a student', () => {
    for (const review of [awaitingGuide, awaitingStudent, reviewed])
      expect(turnOf(other, goalIn({ review })).step).toBeUndefined();
    expect(turnOf(other, goalIn({})).step).toBeUndefined();
  });
});
