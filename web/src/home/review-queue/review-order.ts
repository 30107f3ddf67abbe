import type { WaitingGoal } from '@trellis/contract/goals/review/waiting-goal.ts';

/** Where a guide is in the queue. */
export type Position = {
  /** The goal that they look at; the first one where none is named. */
  current?: string | undefined;
  /** What they put off, which comes last. */
  skipped: readonly string[];
  /** What they have decided about. */
  decided: readonly string[];
};

export const start: Position = { skipped: [], decided: [] };

/** What is left to look at: each goal once, what was put off at the end. */
export function leftOf(fetched: readonly WaitingGoal[], { skipped, decided }: Position): WaitingGoal[] {
  const left = new Map(fetched.map((one) => [one.goal.id, one]));
  for (const id of decided) left.delete(id);
  const putOff = skipped.flatMap((id) => left.get(id) ?? []);
  return [...[...left.values()].filter(({ goal }) => !skipped.includes(goal.id)), ...putOff];
}

export const indexIn = (left: readonly WaitingGoal[], { current }: Position): number =>
  Math.max(
    0,
    left.findIndex(({ goal }) => goal.id === current),
  );

/** The goal so many places on, or the one at the end where there is none. */
export function moved(left: readonly WaitingGoal[], position: Position, by: 1 | -1): Position {
  const to = left[Math.min(left.length - 1, Math.max(0, indexIn(left, position) + by))];
  return { ...position, current: to?.goal.id };
}

/** The goal is done with: the one after it comes, or the last that there is. */
export function decidedOn(left: readonly WaitingGoal[], position: Position, id: string): Position {
  const at = left.findIndex(({ goal }) => goal.id === id);
  const next = left[at + 1] ?? left[at - 1];
  return { ...position, current: next?.goal.id, decided: [...position.decided, id] };
}

/** The goal is put off, and the one after it comes. */
export function skippedOn(left: readonly WaitingGoal[], position: Position, id: string): Position {
  const at = left.findIndex(({ goal }) => goal.id === id);
  const next = left[at + 1] ?? left[0];
  return { ...position, current: next?.goal.id, skipped: [...position.skipped.filter((one) => one !== id), id] };
}

/** What was decided is open again, and in sight. */
export const reopened = (position: Position, id: string): Position => ({
  ...position,
  current: id,
  decided: position.decided.filter((one) => one !== id),
});
