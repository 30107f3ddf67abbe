import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { UserColumn } from '@trellis/contract/people/users/columns.ts';
import type { userStateFilters } from '@trellis/contract/people/users/state-filters.ts';
import type { activities, roles, UserChoice } from '@trellis/contract/people/users/users.api.ts';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { dateIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { never } from '../../database/list.ts';
import type { Flag, Tables } from '../../database/schema/schema.ts';
import { hasNoGoal, isLate, isQuiet, quietSince } from '../../goals/goal/goals.owners.ts';
import type { Granted } from '../../platform/authorization/policy.ts';
import type { Context } from '../../platform/context.ts';
import { hasPart, type IdsByText } from './users.by-text.ts';

/*
 * What the list of users is narrowed by.
 */

type Where = ExpressionBuilder<Tables, 'users'>;
/** The school's date, and since when who hasn't checked in counts as quiet. */
type Now = { today: string; quietSince: string };
/** @param asked `areMany`: so many users match that a page is found on the way along an order */
type Filter = (
  where: Where,
  value: string,
  asked: { db: Db; now: Now; found: IdsByText; areMany: boolean },
) => Expression<SqlBool>;
export type Asked = Pick<Context, 'db' | 'clock' | 'config'>;
/** The flag behind each word of a choice filter. */
export const roleFlags = { Admin: 1, Student: 0 } as const satisfies Record<(typeof roles)[number], Flag>;
export const activityFlags = { Active: 1, Inactive: 0 } as const satisfies Record<(typeof activities)[number], Flag>;

export const flagOf = (flags: Readonly<Record<string, Flag>>, word: string): Flag | undefined =>
  Object.entries(flags).find(([known]) => known === word)?.[1];

/** Students by what is kept of their goals. */
export const studentsWith = (where: Pick<Where, 'selectFrom'>, condition: Expression<SqlBool>) =>
  where
    .selectFrom('goal_counts')
    // Written out, so that the index of these alone can be used.
    .where('goal_counts.takes_part', '=', sql.lit(1))
    .where(condition);

/** Few are found by their ids. Of many those in the place that is asked for are looked up one by one. */
function isStudentWith(where: Where, condition: Expression<SqlBool>, { areMany }: { areMany: boolean }) {
  const students = studentsWith(where, condition);
  if (!areMany) return where('users.id', 'in', students.select('goal_counts.owner_id'));
  const own = students.select(sql.lit(1).as('one')).whereRef('goal_counts.owner_id', '=', 'users.id').limit(1);
  return sql<SqlBool>`${own} = 1`;
}

export const stateOf = (value: string, { today, quietSince }: Now) =>
  value === 'overdue' ? isLate(today) : isQuiet(quietSince);

const filters = {
  full_name: hasPart('full_name'),
  email: hasPart('email'),
  house: (where, value) => {
    const houses = where.selectFrom('houses').select('houses.id').where('houses.name', '=', value);
    return value === noHouse ? where('users.house_id', 'is', null) : where('users.house_id', 'in', houses);
  },
  role: (where, value) => {
    const flag = flagOf(roleFlags, value);
    return flag === undefined ? never : where('users.is_superuser', '=', flag);
  },
  status: (where, value) => {
    const flag = flagOf(activityFlags, value);
    return flag === undefined ? never : where('users.is_active', '=', flag);
  },
  confirmed: (where, value) => {
    // Who has an address to prove waits for a mail and not for a guide.
    const waits = where.and([where('users.confirmed_at', 'is', null), where('users.awaits_proof', '=', 0)]);
    if (value === 'false') return waits;
    return value === 'true' ? where('users.confirmed_at', 'is not', null) : never;
  },
  without_goals: (where, _, asked) => isStudentWith(where, hasNoGoal, asked),
  with_goals: (where, value, asked) => isStudentWith(where, stateOf(value, asked.now), asked),
} as const satisfies Record<UserColumn | 'confirmed' | keyof typeof userStateFilters, Filter>;

export const filteredColumns = Object.keys(filters) as (keyof typeof filters)[];

const where = expressionBuilder<Tables, 'users'>();

export const nowOf = ({ clock, config }: Asked): Now => ({
  today: dateIn(config.timeZone)(clock()),
  quietSince: quietSince(clock),
});

/** What is known of a list before its users are found. */
export type Narrowed = { granted: Granted<'users'> | undefined; found: IdsByText; areMany?: boolean };

/**
 * What holds of the users of a list: every filter that the query names.
 * @param granted which users the caller may list; all of them where it is undefined
 */
export function conditionOf(context: Asked, query: UserChoice, { granted, found, areMany = false }: Narrowed) {
  const { db } = context;
  const now = nowOf(context);
  return where.and([
    ...filteredColumns.flatMap((column) => {
      const value = query[column];
      const filter: Filter = filters[column];
      return value === undefined ? [] : [filter(where, value, { db, now, found, areMany })];
    }),
    ...(granted ? [granted(where)] : []),
  ]);
}
