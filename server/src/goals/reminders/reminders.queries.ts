import { limits } from '@trellis/contract/core/limits.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import type { ExpressionBuilder } from 'kysely';
import { day, timestampAfter, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { nameOf } from '../../database/name.sql.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { Context } from '../../platform/context.ts';
import { isActiveStudent, isOverdue, isQuiet, ownsGoal, quietSince } from '../goal/goals.conditions.ts';

type Where = ExpressionBuilder<Tables, 'users'>;

/** For each of these people, in the same order, why they can't be reminded, if there is a reason. */
export async function reminderStates(context: Context, { query }: Db, userIds: readonly string[]) {
  const ids = [...new Set(userIds)];
  const since = timestampAfter(context.clock, -limits.reminderPauseDays * day);
  const concerns = (where: Where) =>
    where.or([
      ownsGoal(where, isOverdue(todayIn(context))),
      ownsGoal(where, isQuiet(quietSince(context.clock))),
      where.not(ownsGoal(where)),
    ]);
  const found = await query
    .selectFrom('users')
    .where('users.id', 'in', ids)
    .select((where) => [
      'users.id',
      nameOf('users').as('name'),
      where.and([rowIsStudent]).as('is_student'),
      isActiveStudent(where).as('is_active'),
      where.exists(remindedSince(where, since)).as('was_reminded'),
      concerns(where).as('concerns'),
    ])
    .execute();
  const people = new Map(found.map((person) => [person.id, person]));
  return ids.map((user_id) => {
    const person = people.get(user_id);
    return { user_id, name: person?.name ?? null, refused: refusal(person) };
  });
}

const remindedSince = (where: Where, since: string) =>
  where
    .selectFrom('notifications')
    .select('notifications.id')
    .whereRef('notifications.user_id', '=', 'users.id')
    .where('notifications.kind', '=', 'reminded')
    .where('notifications.created_at', '>', since);

type Found = Record<'is_student' | 'is_active' | 'was_reminded' | 'concerns', unknown>;

function refusal(person: Found | undefined): ErrorCode | undefined {
  if (!person) return 'user.not_found';
  if (!person.is_student) return 'reminder.not_student';
  if (!person.is_active) return 'reminder.account_not_active';
  if (person.was_reminded) return 'reminder.reminded_lately';
  return person.concerns ? undefined : 'reminder.nothing_to_say';
}
