import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Step } from '@trellis/contract/goals/steps/step.ts';
import type { Db } from '../../database/database.ts';
import type { OwnedGoal } from '../goal/goals.queries.ts';

/** A step as the API returns it, with the owner of the goal, so that a stored answer is found when they are deleted. */
export type FoundStep = Step & { owner_id: string };

/** The steps of several goals, in order, without those of former owners. */
export async function stepsOfGoals({ query, engine }: Db, goals: readonly OwnedGoal[]) {
  const ids = goals.map(({ id }) => id);
  const rows = await query
    .selectFrom('steps')
    .select(['id', 'goal_id', 'owner_id', 'title', 'is_done', 'due_date', 'position'])
    .where(engine.isAmong('goal_id', ids))
    .orderBy('position')
    .execute();
  return ({ id, owner_id }: OwnedGoal): FoundStep[] =>
    rows
      .filter((row) => row.goal_id === id && row.owner_id === owner_id)
      .map(({ goal_id, is_done, ...step }) => ({ ...step, done: is_done === 1 }));
}

export const stepsOfGoal = async (db: Db, goal: OwnedGoal): Promise<FoundStep[]> =>
  (await stepsOfGoals(db, [goal]))(goal);

/** One page of a goal's steps. A goal has so few that all of them are read. */
export async function listSteps(db: Db, goal: OwnedGoal, { skip, limit }: Paging) {
  const all = await stepsOfGoal(db, goal);
  return { data: all.slice(skip, skip + limit), count: all.length };
}
