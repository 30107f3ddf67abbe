import { todayLimits } from '@trellis/contract/goals/today/today.ts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Clock, day, timestampAfter } from '../../base/clock.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { livesIn } from './goals.owners.ts';
import { isInPhase } from './goals.phase.ts';

/* What several queries ask of goals and of their owners. */

// The conditions of partial indexes, written out so that the indexes can be used.
export const isInUse = sql<SqlBool>`goals.archived_at is null`;
export const isOpen = sql<SqlBool>`goals.reached_rank = 0`;

export const isOverdue = (today: string) => sql<SqlBool>`${isInUse} and ${isOpen} and goals.due_date < ${today}`;

/** Nobody has checked in since then to a goal that is under way. */
export const isQuiet = (since: string) =>
  sql<SqlBool>`${isInUse} and ${isInPhase('under_way')} and goals.last_active_at < ${since}`;

export const quietSince = (clock: Clock): string => timestampAfter(clock, -todayLimits.quietAfterDays * day);

/** Users who own such a goal, which an index of each user's goals tells. */
export const ownsGoal = (where: ExpressionBuilder<Tables, 'users'>, condition = isInUse) =>
  where.exists(
    where.selectFrom('goals').select(sql.lit(1).as('one')).whereRef('goals.owner_id', '=', 'users.id').where(condition),
  );

/** Goals whose owner lives in the house of that name. */
export const ownerLivesIn = (where: ExpressionBuilder<Tables, 'goals'>, house: string) =>
  where(
    'goals.owner_id',
    'in',
    where
      .selectFrom('users')
      .select('users.id')
      .where((user) => livesIn(user, house)),
  );
