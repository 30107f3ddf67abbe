import { type GoalProgress, studentLimits } from '@trellis/contract/people/students/student.ts';
import type { Db } from '../../database/database.ts';

/**
 * The progress of the student's goals with the latest check-ins. It reads a limited number of check-ins, so that it stays fast
 * for a student who has ten thousand.
 */
export async function progressOf({ query }: Db, studentId: string): Promise<GoalProgress[]> {
  const checkIns = await query
    .selectFrom('check_ins')
    .select(['goal_id', 'created_at', 'progress_bar'])
    .where('owner_id', '=', studentId)
    .orderBy('id', 'desc')
    .limit(studentLimits.checkInsDrawn)
    .execute();
  if (checkIns.length === 0) return [];
  const byGoal = Map.groupBy(checkIns, ({ goal_id }) => goal_id);
  const goals = await query
    .selectFrom('goals')
    .select(['id', 'title'])
    .where('id', 'in', [...byGoal.keys()])
    .where('owner_id', '=', studentId)
    .where('archived_at', 'is', null)
    .execute();
  const titles = new Map(goals.map(({ id, title }) => [id, title]));
  return [...byGoal]
    .flatMap(([goal_id, points]): GoalProgress[] => {
      const goal_title = titles.get(goal_id);
      if (goal_title === undefined) return [];
      const oldestFirst = points.toReversed().map(({ created_at, progress_bar }) => ({ created_at, progress_bar }));
      return [{ goal_id, goal_title, points: oldestFirst }];
    })
    .slice(0, studentLimits.goalsDrawn);
}
