import { limits } from '@trellis/contract/core/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { rowIsStudent } from '../../database/people.sql.ts';
import { isInUse } from './goals.conditions.ts';

/** A student who has as many goals as they may have. */
const isFull = sql<SqlBool>`${rowIsStudent}
  and (select count(*) from goals where goals.owner_id = users.id and ${isInUse})
    >= case when users.confirmed_at is null then ${sql.lit(limits.unconfirmedGoalsMax)}
      else ${sql.lit(limits.goalsPerStudentMax)} end`;

/**
 * One of these people who has no room for another goal. A caller that adds a goal has locked them, so that calls at
 * once can't exceed the limit together.
 */
export const findFullStudent = ({ query, engine }: Db, ownerIds: readonly string[]) =>
  query
    .selectFrom('users')
    .select('users.confirmed_at')
    .where(engine.isAmong('users.id', ownerIds))
    .where(isFull)
    .executeTakeFirst();

/** Goals whose owner may have one more goal. */
export const ownerHasRoom = sql<SqlBool>`not exists (select 1 from users where users.id = goals.owner_id and ${isFull})`;

/** @throws if one of the students may have no more goals */
export async function requireRoomForGoal(db: Db, ownerIds: readonly string[]): Promise<void> {
  const student = await findFullStudent(db, ownerIds);
  if (!student) return;
  throw new ApplicationError(student.confirmed_at === null ? 'goal.too_many_unconfirmed' : 'goal.too_many');
}
