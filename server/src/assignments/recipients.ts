import type { Recipients } from '@trellis/contract/assignments/assignment.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { fold } from '../database/text-keys.ts';
import { ApplicationError } from '../errors.ts';
import { takesPart } from '../goals/goals.owners.ts';

type Where = ExpressionBuilder<Tables, 'users'>;

/** The students to whom an assignment goes; one who is named gets it whatever state the account is in. */
export const reachedBy = (to: Recipients) => (where: Where) => {
  if (to === 'everyone') return takesPart(where);
  if ('house_id' in to) return where.and([where('users.house_id', '=', to.house_id), takesPart(where)]);
  return where.and([where('users.id', 'in', to.user_ids), where('users.is_superuser', '=', 0)]);
};

/** @throws where the house or one of the students isn't there */
export async function requireRecipients({ query }: Db, to: Recipients, found: number): Promise<void> {
  if (to === 'everyone') return;
  if ('user_ids' in to) {
    if (found < new Set(to.user_ids).size) throw new ApplicationError('assignment.student_unknown');
    return;
  }
  const house = await query.selectFrom('houses').select('id').where('id', '=', to.house_id).executeTakeFirst();
  if (!house) throw new ApplicationError('assignment.house_unknown');
}

/** Those of the students who have a goal of this title from this guide already, which they haven't archived. */
export async function haveAlready(
  { query }: Db,
  goal: { assigner_id: string; title: string },
  studentIds: readonly string[],
): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const goals = await query
    .selectFrom('goals')
    .select('owner_id')
    .where('assigner_id', '=', goal.assigner_id)
    .where('owner_id', 'in', studentIds)
    .where('archived_rank', '=', 0)
    .where('title_fold', '=', fold(goal.title))
    .execute();
  return new Set(goals.map(({ owner_id }) => owner_id));
}
