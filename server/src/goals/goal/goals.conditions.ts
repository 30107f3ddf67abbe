import { type Phase, statusesIn, statusRank } from '@trellis/contract/goals/status.ts';
import { todayLimits } from '@trellis/contract/goals/today/today.api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Clock, day, timestampAfter } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { rowIsStudent } from '../../database/people.sql.ts';

/* What several queries share about goals, the users who own them and their houses. */

// These repeat the conditions of partial indexes word for word, because only then can the indexes be used.
export const isInUse = sql<SqlBool>`goals.archived_at is null`;
export const isOpen = sql<SqlBool>`goals.reached_rank = 0`;

/**
 * Whether a row of `goals` is in one of these phases. The ranks are written out rather than bound, so that the planner can
 * use a partial index on them.
 */
export const isInPhase = (...phases: readonly Phase[]) =>
  sql<SqlBool>`goals.status_rank in (${sql.join(statusesIn(...phases).map((status) => sql.lit(statusRank(status))))})`;

/** The phases in which the owner has something to do, the most urgent first. */
export const toDo: readonly Phase[] = ['waiting_student', 'draft', 'under_way'];

/** The goal waits for a review, on either side. */
export const isWaiting = isInPhase('waiting_student', 'waiting_guide');

export const isOverdue = (today: string) => sql<SqlBool>`${isInUse} and ${isOpen} and goals.due_date < ${today}`;

/** The goal is under way, and nobody has checked in since this time. */
export const isQuiet = (since: string) =>
  sql<SqlBool>`${isInUse} and ${isInPhase('under_way')} and goals.last_active_at < ${since}`;

export const quietSince = (clock: Clock): string => timestampAfter(clock, -todayLimits.quietAfterDays * day);

/** Users who own a goal that meets the condition. An index of each user's goals answers this. */
export const ownsGoal = (condition = isInUse) =>
  sql<SqlBool>`exists (select 1 from goals where goals.owner_id = users.id and ${condition})`;

const unconfirmed = sql`(select id from users where confirmed_at is null)`;
/** Goals of accounts that aren't sign-ups waiting for a guide. Goals of such a sign-up could be anybody's. */
export const isOfConfirmed = sql<SqlBool>`goals.owner_id not in ${unconfirmed}`;
/** Written without a "not", so that the engines go from the few sign-ups to their goals. */
export const isOfUnconfirmed = sql<SqlBool>`goals.owner_id in ${unconfirmed}`;

/** A student with an active, confirmed account. An unconfirmed sign-up could be anyone. */
export const isActiveStudent = sql<SqlBool>`${rowIsStudent} and users.is_active = 1 and users.confirmed_at is not null`;

/** The users of the house with exactly this name; `noHouse` means those without a house. */
export const isInHouse = (name: string) =>
  name === noHouse
    ? sql<SqlBool>`users.house_id is null`
    : sql<SqlBool>`users.house_id in (select houses.id from houses where houses.name = ${name})`;

/** The name of a house, or what is shown in its place where a join finds none. */
export const houseNameOf = (house: string) => sql<string>`coalesce(${sql.ref(`${house}.name`)}, ${sql.lit(noHouse)})`;

/** People with the fields that lists show, as `listedPerson` in the contract declares them. */
export const listedUsers = ({ query }: Db) =>
  query
    .selectFrom('users')
    .leftJoin('houses', 'houses.id', 'users.house_id')
    .select(['users.id', 'users.full_name', 'users.email', houseNameOf('houses').as('house')]);

export type Scope = (column: 'users.house_id' | 'houses.id') => Expression<SqlBool>;

/** Whose goals a guide looks at; undefined is everyone. */
export function scopeOf(scope: string | undefined, guide: { id: string }): Scope | undefined {
  if (scope === undefined || scope === everyone) return undefined;
  if (scope === noHouse) return (column) => sql`${sql.ref(column)} is null`;
  const houses =
    scope === mine
      ? sql`select house_id from guide_houses where guide_houses.user_id = ${guide.id}`
      : sql`select matching.id from houses as matching where matching.name = ${scope} or matching.id = ${scope}`;
  return (column) => sql`${sql.ref(column)} in (${houses})`;
}

/** Goals whose owner meets the condition. */
export const isOwnedBy = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`goals.owner_id in (select users.id from users where ${condition})`;

export const ownerIsIn = (scope: Scope) => isOwnedBy(scope('users.house_id'));
