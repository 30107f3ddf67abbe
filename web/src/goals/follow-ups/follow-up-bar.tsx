import { useEffect } from 'react';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { dismissFollowUp, useFollowUp } from '../data/follow-up.ts';

const NewGoalBar = lazyComponent(() => import('./new-goal-bar.tsx').then((chunk) => chunk.NewGoalBar));
const CheckInBar = lazyComponent(() => import('./check-in-bar.tsx').then((chunk) => chunk.CheckInBar));

/**
 * Asks about the goal whose progress was saved last, or offers to submit the one that was created last. Leaving the
 * screen dismisses it.
 */
export function FollowUpBar() {
  const followUp = useFollowUp();
  useEffect(() => dismissFollowUp, []);
  if (!followUp) return null;
  const Bar = followUp.about === 'progress' ? CheckInBar : NewGoalBar;
  return <Bar key={followUp.goal.id} goal={followUp.goal} />;
}
