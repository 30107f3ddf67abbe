import { limits } from '@trellis/contract/core/limits.ts';
import type { Recipients } from '@trellis/contract/goals/assignments/assignments.api.ts';
import type { ExpressionBuilder } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { rowIsStudent } from '../../database/people.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { filterText } from '../../database/text-keys.ts';
import { isActiveStudent, isInUse } from '../goal/goals.conditions.ts';
import { requireRoomForGoal } from '../goal/goals.room.ts';
import { normalizedTitle } from '../goal/goals.text-columns.ts';

/** The recipients of an assignment. Students who are listed by id get it even if their account isn't active. */
export const isRecipientOf = (to: Recipients) => (where: ExpressionBuilder<Tables, 'users'>) => {
  if (to === 'everyone') return isActiveStudent;
  if ('house_id' in to) return where.and([where('users.house_id', '=', to.house_id), isActiveStudent]);
  return where.and([where('users.id', 'in', to.user_ids), rowIsStudent]);
};

/** @throws if the house or one of the students doesn't exist */
export async function requireRecipients({ query }: Db, to: Recipients, found: number): Promise<void> {
  if (to === 'everyone') return;
  if ('user_ids' in to) {
    if (found < new Set(to.user_ids).size) throw new ApplicationError('assignment.student_unknown');
    return;
  }
  const isThere = await exists(query.selectFrom('houses').where('id', '=', to.house_id));
  if (!isThere) throw new ApplicationError('assignment.house_unknown');
}

type GivenTitle = { assigner_id: string; title: string };

/** The students who don't have the goal yet. @throws if they are too many, or one of them has no room for a goal */
export async function withoutSameGoal(db: Db, goal: GivenTitle, studentIds: readonly string[]): Promise<string[]> {
  const already = await ownersWithSameGoal(db, goal, studentIds);
  const others = studentIds.filter((id) => !already.has(id));
  if (others.length > limits.assignedAtOnceMax) throw new ApplicationError('assignment.too_many');
  await requireRoomForGoal(db, others);
  return others;
}

/** Which of these students have a goal of this title from this guide already. */
export async function ownersWithSameGoal(
  { query, engine }: Db,
  { assigner_id, title }: GivenTitle,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const goals = await query
    .selectFrom('goals')
    .select('owner_id')
    .where('assigner_id', '=', assigner_id)
    .where(isInUse)
    .where(normalizedTitle, '=', filterText(title))
    .where(engine.isAmong('owner_id', studentIds))
    .execute();
  return new Set(goals.map(({ owner_id }) => owner_id));
}
