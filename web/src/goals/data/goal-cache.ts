import type { Goal } from '@trellis/contract/goals/goal.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { queryClient } from '../../api/query-client.ts';
import { notificationsChanged } from '../notifications/notifications.queries.ts';
import { dismissFollowUpOf, updateFollowUp } from './follow-up.ts';
import { type GoalList, goalListKey, goalQuery } from './goals.queries.ts';

const withStatus = (goal: Goal): Goal => ({ ...goal, status: statusOf(goal) });

/** The goal as a loaded page of the list has it. */
export const listedGoal = (id: string): Goal | undefined =>
  queryClient
    .getQueriesData<GoalList>(goalListKey)
    .flatMap(([, list]) => list?.data ?? [])
    .find((goal) => goal.id === id);

function replaceGoal(id: string, change: (goal: Goal) => Goal): void {
  queryClient.setQueriesData<GoalList>(
    goalListKey,
    (list) => list && { ...list, data: list.data.map((goal) => (goal.id === id ? withStatus(change(goal)) : goal)) },
  );
  queryClient.setQueryData(
    goalQuery(id).queryKey,
    // Its new version isn't known until it is fetched.
    (version) => version && { answer: withStatus(change(version.answer)), etag: undefined },
  );
}

/** Shows a change of a goal before the server has confirmed it, and returns how to undo it. */
export async function showOptimistically(before: Goal, change: Partial<Goal>): Promise<() => void> {
  // A pending answer may predate the change and would undo it on the screen.
  await Promise.all([
    queryClient.cancelQueries(goalListKey),
    queryClient.cancelQueries({ queryKey: goalQuery(before.id).queryKey }),
  ]);
  replaceGoal(before.id, (goal) => ({ ...goal, ...change }));
  const changed = Object.keys(change);
  const earlier = Object.fromEntries(Object.entries(before).filter(([key]) => changed.includes(key)));
  return () => replaceGoal(before.id, (goal) => ({ ...goal, ...earlier }));
}

export function storeGoal(answer: Goal): void {
  replaceGoal(answer.id, () => answer);
  updateFollowUp(answer);
}

export function refetchGoals(): Promise<void> {
  void notificationsChanged();
  return queryClient.invalidateQueries({ queryKey: ['goals'] });
}

/** Fetches the lists again, but not the goal itself, whose dialog is about to close. */
export function forgetGoal(goal: Goal): void {
  const { id } = goal;
  dismissFollowUpOf(goal);
  void queryClient.invalidateQueries({ queryKey: goalQuery(id).queryKey, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['goals'], predicate: ({ queryKey }) => !queryKey.includes(id) });
}
