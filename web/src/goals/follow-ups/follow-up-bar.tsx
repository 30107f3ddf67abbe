import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { dismissFollowUp, useFollowUp } from '../data/follow-up.ts';

const SubmitBar = lazyComponent(() => import('./submit-bar.tsx').then((chunk) => chunk.SubmitBar));
const CheckInBar = lazyComponent(() => import('./check-in-bar.tsx').then((chunk) => chunk.CheckInBar));

/** Asks about the progress that was saved last, or offers to submit the latest new or changed goal. */
export function FollowUpBar() {
  const followUp = useFollowUp();
  const { goal: opened }: { goal?: unknown } = useSearch({ strict: false });
  useEffect(() => dismissFollowUp, []);
  if (!followUp || followUp.goal.archived_at !== null) return null;
  const { about, goal } = followUp;
  if (about !== 'progress') return <SubmitBar key={goal.id} goal={goal} isNew={about === 'new goal'} />;
  // The details of a goal ask themselves.
  return opened === goal.id ? null : <CheckInBar key={goal.id} goal={goal} />;
}
