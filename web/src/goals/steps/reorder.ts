import type { Step } from '@trellis/contract/goals/steps/step.ts';

/** Replaces a changed step and moves it to its position. */
export function reorder(steps: readonly Step[], changed: Step): Step[] {
  const others = steps.filter(({ id }) => id !== changed.id);
  const all = [...others.slice(0, changed.position), changed, ...others.slice(changed.position)];
  return all.map((step, position) => ({ ...step, position }));
}
