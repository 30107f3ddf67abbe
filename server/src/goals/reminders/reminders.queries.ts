import { limits } from '@trellis/contract/core/limits.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { type SqlBool, sql } from 'kysely';
import { day, timestampAfter, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { nameOf, rowIsStudent } from '../../database/people.sql.ts';
import type { Context } from '../../platform/context.ts';
import { isActiveStudent, isOverdue, isQuiet, ownsGoal, quietSince } from '../goal/goals.conditions.ts';

/** For each of these people, in the same order, why they can't be reminded, if there is a reason. */
export async function reminderStates(context: Context, { query }: Db, userIds: readonly string[]) {
  const ids = [...new Set(userIds)];
  const since = timestampAfter(context.clock, -limits.reminderPauseDays * day);
  const isOfConcern = sql<SqlBool>`(${ownsGoal(isOverdue(todayIn(context)))}
    or ${ownsGoal(isQuiet(quietSince(context.clock)))} or not ${ownsGoal()})`;
  const wasReminded = sql<SqlBool>`exists (select 1 from notifications
    where user_id = users.id and kind = 'reminded' and created_at > ${since})`;
  const found = await query
    .selectFrom('users')
    .where('users.id', 'in', ids)
    .select(['users.id', nameOf('users').as('name')])
    .select([rowIsStudent.as('is_student'), isActiveStudent.as('is_active')])
    .select([wasReminded.as('was_reminded'), isOfConcern.as('is_of_concern')])
    .execute();
  const people = new Map(found.map((person) => [person.id, person]));
  return ids.map((user_id) => {
    const person = people.get(user_id);
    return { user_id, name: person?.name ?? null, refused: refusal(person) };
  });
}

type Found = Record<'is_student' | 'is_active' | 'was_reminded' | 'is_of_concern', unknown>;

function refusal(person: Found | undefined): ErrorCode | undefined {
  if (!person) return 'user.not_found';
  if (!person.is_student) return 'reminder.not_student';
  if (!person.is_active) return 'reminder.account_not_active';
  if (person.was_reminded) return 'reminder.reminded_lately';
  return person.is_of_concern ? undefined : 'reminder.nothing_to_say';
}
