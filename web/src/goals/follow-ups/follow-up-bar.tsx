import { useEffect } from 'react';
import { opening } from '../../ui/routing/opening.tsx';
import { stopAsking, useAsked } from '../data/follow-up.ts';

const NewGoalBar = opening(() => import('./new-goal-bar.tsx').then((chunk) => chunk.NewGoalBar));
const CheckInBar = opening(() => import('./check-in-bar.tsx').then((chunk) => chunk.CheckInBar));

/**
 * Asks about the goal whose progress was saved last, or offers to submit the one that was created last. Whoever leaves
 * the screen isn't asked on the next one.
 */
export function AskedAboutGoal() {
  const asked = useAsked();
  useEffect(() => stopAsking, []);
  if (!asked) return null;
  const Bar = asked.about === 'progress' ? CheckInBar : NewGoalBar;
  return <Bar key={asked.goal.id} goal={asked.goal} />;
}
