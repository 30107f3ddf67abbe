import { limits } from '@trellis/contract/core/limits.ts';
import { isStudent } from '@trellis/contract/permissions.ts';
import { sql } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { isInUse } from './goals.conditions.ts';

/**
 * Requires that each student may have one more goal. The caller has locked them, so that calls at once can't exceed the
 * limit together.
 */
export async function requireRoomForGoal({ query, engine }: Tx, ownerIds: readonly string[]): Promise<void> {
  const full = await query
    .selectFrom('users')
    .select(['users.role', 'users.confirmed_at'])
    .where((user) => engine.isAmong(user.ref('users.id'), ownerIds))
    .where(
      sql<number>`(select count(*) from goals where goals.owner_id = users.id and ${isInUse})`,
      '>=',
      sql<number>`case when users.confirmed_at is null then ${sql.lit(limits.unconfirmedGoalsMax)}
        else ${sql.lit(limits.goalsPerStudentMax)} end`,
    )
    .execute();
  const student = full.find(isStudent);
  if (!student) return;
  throw new ApplicationError(student.confirmed_at === null ? 'goal.too_many_unconfirmed' : 'goal.too_many');
}
