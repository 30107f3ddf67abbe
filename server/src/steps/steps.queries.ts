import type { Paging } from '@trellis/contract/list-query.ts';
import type { Step } from '@trellis/contract/steps/step.ts';
import type { Db } from '../database/database.ts';

/** A step as the API answers with it, and whose goal it was when it was written. */
export type FoundStep = Step & { owner_id: string };

type OwnedGoal = { id: string; owner_id: string };

/** The steps of a goal, in their order. Those that a former owner left are theirs. */
export async function stepsOf(db: Db, goal: OwnedGoal): Promise<FoundStep[]> {
  const rows = await db.query
    .selectFrom('steps')
    .select(['id', 'owner_id', 'title', 'is_done', 'due_date', 'position'])
    .where('goal_id', '=', goal.id)
    .where('owner_id', '=', goal.owner_id)
    .orderBy('position')
    .execute();
  return rows.map(({ is_done, ...step }) => ({ ...step, done: is_done === 1 }));
}

/** A goal has so few that a page of them is cut from all. */
export async function listSteps(db: Db, goal: OwnedGoal, { skip, limit }: Paging) {
  const all = await stepsOf(db, goal);
  return { data: all.slice(skip, skip + limit), count: all.length };
}
