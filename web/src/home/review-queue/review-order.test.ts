import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { expect, test } from 'vitest';
import {
  afterDecision,
  afterMove,
  afterSkip,
  afterUndo,
  currentIndex,
  type Position,
  remainingGoals,
  start,
} from './review-order.ts';

/** The order only depends on the ids of waiting goals. */
const waiting = (id: string) => ({ goal: { id } }) as WaitingGoal;
const fetched = ['a', 'b', 'c', 'd'].map(waiting);
const left = (position: Position) => remainingGoals(fetched, position);
const shown = (position: Position) => left(position)[currentIndex(left(position), position)]?.goal.id;

test('the queue begins with its first goal, and stops at both ends', () => {
  expect(shown(start)).toBe('a');
  expect(shown(afterMove(left(start), start, -1))).toBe('a');
  const atEnd = { ...start, current: 'd' };
  expect(shown(afterMove(left(atEnd), atEnd, 1))).toBe('d');
});

test('after a decision the next goal shows, and after the last one the one before it', () => {
  const second = afterDecision(left(start), start, 'a');
  expect(shown(second)).toBe('b');
  const atEnd = { ...start, current: 'd' };
  expect(shown(afterDecision(left(atEnd), atEnd, 'd'))).toBe('c');
  const done = ['a', 'b', 'c', 'd'].reduce((position, id) => afterDecision(left(position), position, id), start);
  expect(shown(done)).toBeUndefined();
});

test('a skipped goal comes back after all the others', () => {
  const skipped = afterSkip(left(start), start, 'a');
  expect(left(skipped).map(({ goal }) => goal.id)).toEqual(['b', 'c', 'd', 'a']);
  expect(shown(skipped)).toBe('b');
  const again = afterSkip(left(skipped), { ...skipped, current: 'a' }, 'a');
  expect(shown(again)).toBe('b');
});

test('an undone review puts its goal back in its place right away', () => {
  const decided = afterDecision(left(start), { ...start, current: 'b' }, 'b');
  const undone = afterUndo(decided, 'b');
  expect(shown(undone)).toBe('b');
  expect(left(undone)).toHaveLength(4);
});
