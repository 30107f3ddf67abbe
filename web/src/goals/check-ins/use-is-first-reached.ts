import { useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useCan } from '../../viewer/current-user.ts';
import { useFollowUp } from '../data/follow-up.ts';
import { checkInsQuery } from './check-ins.queries.ts';

/** Whether the owner has just reached the goal for the first time: moving it to 100 % and back doesn't ask again. */
export function useIsFirstReached(goal: Goal | undefined): boolean {
  const can = useCan();
  const mayAsk =
    goal !== undefined &&
    goal.progress_bar === limits.progressMax &&
    goal.reflection === null &&
    can('goal.reflect', goal);
  const { data: checkIns } = useQuery({ ...checkInsQuery(goal?.id ?? ''), enabled: mayAsk });
  if (!mayAsk || !checkIns) return false;
  // The latest move may not be among the fetched check-ins yet.
  const moves = [...checkIns, goal];
  const arrivals = moves.filter(
    ({ progress_bar }, n) => progress_bar === limits.progressMax && moves[n - 1]?.progress_bar !== limits.progressMax,
  );
  return arrivals.length === 1;
}

/** What the details ask for after progress was saved: a note or, once the goal is reached, the reflection. */
export function useProgressQuestion(goal: Goal): 'note' | 'reflection' | undefined {
  const followUp = useFollowUp();
  const isSaved = followUp?.about === 'progress' && followUp.goal.id === goal.id;
  const isReached = useIsFirstReached(isSaved ? goal : undefined);
  return isSaved ? (isReached ? 'reflection' : 'note') : undefined;
}
