import type { Step } from '@trellis/contract/goals/steps/step.ts';

/** The steps after one of them was changed and put where it says. */
export function moved(steps: readonly Step[], changed: Step): Step[] {
  const others = steps.filter(({ id }) => id !== changed.id);
  const all = [...others.slice(0, changed.position), changed, ...others.slice(changed.position)];
  return all.map((step, position) => ({ ...step, position }));
}
