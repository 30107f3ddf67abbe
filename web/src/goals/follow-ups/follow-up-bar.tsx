import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { dismissFollowUp, useFollowUp } from '../data/follow-up.ts';

const FollowUpQuestion = lazyComponent(() =>
  import('./follow-up-question.tsx').then((chunk) => chunk.FollowUpQuestion),
);

/** Asks about the progress that was saved last, or offers to submit the latest new or changed goal. */
export function FollowUpBar() {
  const followUp = useFollowUp();
  const { goal: opened }: { goal?: unknown } = useSearch({ strict: false });
  useEffect(() => dismissFollowUp, []);
  if (!followUp || followUp.goal.archived_at !== null) return null;
  // The details of a goal ask this question themselves.
  if (followUp.about === 'progress' && opened === followUp.goal.id) return null;
  return <FollowUpQuestion key={followUp.goal.id} {...followUp} />;
}
