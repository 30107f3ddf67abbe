import { limits } from '@trellis/contract/core/limits.ts';
import type { NewAssignment, Recipients } from '@trellis/contract/goals/assignments/assignments.api.ts';
import type { ExpressionBuilder } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Database, Db } from '../../database/database.ts';
import { countOf, exists } from '../../database/list.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { filterText } from '../../database/text-keys.ts';
import { isActiveStudent } from '../goal/goals.owner-conditions.ts';
import { normalizedTitle } from '../goal/goals.text-columns.ts';
import { assignedTitle } from './give-goals.ts';

type Where = ExpressionBuilder<Tables, 'users'>;

/** The recipients of an assignment. Students who are listed by id get it even if their account isn't active. */
export const isRecipientOf = (to: Recipients) => (where: Where) => {
  if (to === 'everyone') return isActiveStudent(where);
  if ('house_id' in to) return where.and([where('users.house_id', '=', to.house_id), isActiveStudent(where)]);
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

type GoalToAssign = { assigner_id: string; title: string };

const sameGoals = ({ query }: Db, { assigner_id, title }: GoalToAssign) =>
  query
    .selectFrom('goals')
    .where('assigner_id', '=', assigner_id)
    .where('archived_at', 'is', null)
    .where(normalizedTitle, '=', filterText(title));

export async function ownersWithSameGoal(
  db: Db,
  goal: GoalToAssign,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const theirs = sameGoals(db, goal).where(({ ref }) => db.engine.isAmong(ref('owner_id'), studentIds));
  const goals = await theirs.select('owner_id').execute();
  return new Set(goals.map(({ owner_id }) => owner_id));
}

export function refuseTooMany(recipientCount: number): void {
  if (recipientCount > limits.assignedAtOnceMax) throw new ApplicationError('assignment.too_many');
}

/**
 * Does the same before any student is read or locked, because a large school has very many. An unknown template passes
 * here and is refused later.
 */
export async function refuseTooManyBeforeLocking(
  { longReads }: Database,
  assigner_id: string,
  given: NewAssignment,
): Promise<void> {
  const recipients = longReads.query.selectFrom('users').where(isRecipientOf(given.to));
  if ((await countOf(recipients)) <= limits.assignedAtOnceMax) return;
  const title = await assignedTitle(longReads, given);
  if (title === undefined) return;
  // With "not exists", PostgreSQL might read them once for each student if it has no statistics of the tables yet.
  const owners = sameGoals(longReads, { assigner_id, title }).select('owner_id');
  refuseTooMany(await countOf(recipients.where('users.id', 'not in', owners)));
}
