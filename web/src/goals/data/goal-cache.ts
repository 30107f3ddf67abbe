import type { QueryClient } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { notificationsChanged } from '../notifications/notifications.queries.ts';
import { type GoalList, goalListKey, goalQuery } from './goals.queries.ts';

const withStatus = (goal: Goal): Goal => ({ ...goal, status: statusOf(goal) });

/** The goal as a loaded page of the list has it. */
export const listedGoal = (client: QueryClient, id: string): Goal | undefined =>
  client
    .getQueriesData<GoalList>(goalListKey)
    .flatMap(([, list]) => list?.data ?? [])
    .find((goal) => goal.id === id);

function replaceGoal(client: QueryClient, id: string, change: (goal: Goal) => Goal): void {
  client.setQueriesData<GoalList>(
    goalListKey,
    (list) => list && { ...list, data: list.data.map((goal) => (goal.id === id ? withStatus(change(goal)) : goal)) },
  );
  client.setQueryData(
    goalQuery(id).queryKey,
    (version) => version && { ...version, answer: withStatus(change(version.answer)) },
  );
}

/**
 * Shows a change of a goal before the server has confirmed it.
 * @returns a function that undoes the change
 */
export async function showOptimistically(
  client: QueryClient,
  before: Goal,
  change: Partial<Goal>,
): Promise<() => void> {
  // A pending answer may predate the change and would undo it on the screen.
  await Promise.all([
    client.cancelQueries(goalListKey),
    client.cancelQueries({ queryKey: goalQuery(before.id).queryKey }),
  ]);
  replaceGoal(client, before.id, (goal) => ({ ...goal, ...change }));
  const changed = Object.keys(change);
  const earlier = Object.fromEntries(Object.entries(before).filter(([key]) => changed.includes(key)));
  return () => replaceGoal(client, before.id, (goal) => ({ ...goal, ...earlier }));
}

/** Stores the goal that the server has answered with. */
export function storeGoal(client: QueryClient, answer: Goal): void {
  replaceGoal(client, answer.id, () => answer);
}

/** Fetches everything again that shows goals. */
export function refetchGoals(client: QueryClient): Promise<void> {
  void notificationsChanged(client);
  return client.invalidateQueries({ queryKey: ['goals'] });
}

/** Fetches the lists again, but not the goal itself, whose dialog is about to close. */
export function forgetGoal(client: QueryClient, { id }: Goal): void {
  void client.invalidateQueries({ queryKey: goalQuery(id).queryKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey: ['goals'], predicate: ({ queryKey }) => !queryKey.includes(id) });
}
