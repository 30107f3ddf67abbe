import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';

export type Position = {
  /** The id of the current goal; without one, the first goal. */
  current?: string | undefined;
  /** The skipped goals, which come last. */
  skipped: readonly string[];
  decided: readonly string[];
  /** How many of the decided goals were reviewed by someone else. */
  decidedByOthers: number;
};

export const start: Position = { skipped: [], decided: [], decidedByOthers: 0 };

/** The remaining goals, with the skipped ones at the end. */
export function remainingGoals(fetched: readonly WaitingGoal[], { skipped, decided }: Position): WaitingGoal[] {
  const left = new Map(fetched.map((waiting) => [waiting.goal.id, waiting]));
  for (const id of decided) left.delete(id);
  const putOff = skipped.flatMap((id) => left.get(id) ?? []);
  return [...[...left.values()].filter(({ goal }) => !skipped.includes(goal.id)), ...putOff];
}

export const currentIndex = (left: readonly WaitingGoal[], { current }: Position): number =>
  Math.max(
    0,
    left.findIndex(({ goal }) => goal.id === current),
  );

/** Moves to the next or the previous goal, but not past the ends. */
export function afterMove(left: readonly WaitingGoal[], position: Position, by: 1 | -1): Position {
  const to = left[Math.min(left.length - 1, Math.max(0, currentIndex(left, position) + by))];
  return { ...position, current: to?.goal.id };
}

/** Moves to the next goal or, after the last one, to the one before. */
export function afterDecision(left: readonly WaitingGoal[], position: Position, id: string): Position {
  const at = left.findIndex(({ goal }) => goal.id === id);
  const next = left[at + 1] ?? left[at - 1];
  return { ...position, current: next?.goal.id, decided: [...position.decided, id] };
}

export function afterSkip(left: readonly WaitingGoal[], position: Position, id: string): Position {
  const at = left.findIndex(({ goal }) => goal.id === id);
  const next = left[at + 1] ?? left[0];
  return { ...position, current: next?.goal.id, skipped: [...position.skipped.filter((one) => one !== id), id] };
}

export const afterUndo = (position: Position, id: string): Position => ({
  ...position,
  current: id,
  decided: position.decided.filter((one) => one !== id),
});
