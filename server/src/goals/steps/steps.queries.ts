import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Step } from '@trellis/contract/goals/steps/step.ts';
import type { Db } from '../../database/database.ts';
import { rowsOfAll } from '../../database/list.ts';
import type { OwnedGoal } from '../goal/goals.queries.ts';

/** A step as the API returns it, with the owner of the goal when it was written. */
export type FoundStep = Step & { owner_id: string };

/** The steps of several goals, in order, without those of former owners. */
export async function stepsOfGoals(db: Db, goals: readonly OwnedGoal[]): Promise<(goal: OwnedGoal) => FoundStep[]> {
  const rows = await rowsOfAll(
    db,
    goals.map(({ id, owner_id }) =>
      db.query
        .selectFrom('steps')
        .select(['id', 'goal_id', 'owner_id', 'title', 'is_done', 'due_date', 'position'])
        .where('goal_id', '=', id)
        .where('owner_id', '=', owner_id),
    ),
  );
  const steps = rows.sort((a, b) => a.position - b.position);
  return ({ id }) =>
    steps
      .filter(({ goal_id }) => goal_id === id)
      .map(({ goal_id, is_done, ...step }) => ({ ...step, done: is_done === 1 }));
}

export const stepsOfGoal = async (db: Db, goal: OwnedGoal): Promise<FoundStep[]> =>
  (await stepsOfGoals(db, [goal]))(goal);

/** One page of a goal's steps. A goal has so few that all of them are read. */
export async function listSteps(db: Db, goal: OwnedGoal, { skip, limit }: Paging) {
  const all = await stepsOfGoal(db, goal);
  return { data: all.slice(skip, skip + limit), count: all.length };
}
