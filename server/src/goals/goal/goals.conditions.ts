import { type Phase, statusesIn, statusRank } from '@trellis/contract/goals/status.ts';
import { todayLimits } from '@trellis/contract/goals/today/today.api.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Clock, day, timestampAfter } from '../../base/clock.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { isInHouse, type Scope } from './goals.owner-conditions.ts';

/* Conditions on goals that several queries share. */

// These repeat the conditions of partial indexes word for word, because only then can the indexes be used.
export const isInUse = sql<SqlBool>`goals.archived_at is null`;
export const isOpen = sql<SqlBool>`goals.reached_rank = 0`;

/**
 * Whether a row of `goals` is in one of these phases. The ranks are written out rather than bound, so that the planner can
 * use a partial index on them.
 */
export const isInPhase = (...phases: readonly Phase[]) =>
  sql<SqlBool>`goals.status_rank in (${sql.join(statusesIn(...phases).map((status) => sql.lit(statusRank(status))))})`;

/** The goal waits for a review, on either side. */
export const isWaiting = isInPhase('waiting_student', 'waiting_guide');

export const isOverdue = (today: string) => sql<SqlBool>`${isInUse} and ${isOpen} and goals.due_date < ${today}`;

/** The goal is under way, and nobody has checked in since this time. */
export const isQuiet = (since: string) =>
  sql<SqlBool>`${isInUse} and ${isInPhase('under_way')} and goals.last_active_at < ${since}`;

export const quietSince = (clock: Clock): string => timestampAfter(clock, -todayLimits.quietAfterDays * day);

/** Users who own a goal that meets the condition. An index of each user's goals answers this. */
export const ownsGoal = (where: ExpressionBuilder<Tables, 'users'>, condition = isInUse) =>
  where.exists(
    where.selectFrom('goals').select(sql.lit(1).as('one')).whereRef('goals.owner_id', '=', 'users.id').where(condition),
  );

const unconfirmed = sql`(select id from users where confirmed_at is null)`;
/** Goals of accounts that aren't sign-ups waiting for a guide. Goals of such a sign-up could be anybody's. */
export const isOfConfirmed = sql<SqlBool>`goals.owner_id not in ${unconfirmed}`;
/** Written without a "not", so that the engines go from the few sign-ups to their goals. */
export const isOfUnconfirmed = sql<SqlBool>`goals.owner_id in ${unconfirmed}`;

export const ownerIsInHouse = (where: ExpressionBuilder<Tables, 'goals'>, house: string) =>
  ownerIs(where, (user) => isInHouse(user, house));

export const ownerIsIn = (where: ExpressionBuilder<Tables, 'goals'>, scope: Scope) =>
  ownerIs(where, () => scope('users.house_id'));

const ownerIs = (
  where: ExpressionBuilder<Tables, 'goals'>,
  condition: (user: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>,
) => where('goals.owner_id', 'in', where.selectFrom('users').select('users.id').where(condition));
