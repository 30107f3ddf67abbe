import type { UserChoice } from '@trellis/contract/people/users/users.api.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Flag } from '../../database/schema/schema.ts';
import { figureSum, scopeNamed } from '../../goals/figures/figures.ts';
import { houseNamed } from '../../goals/list/goals.named.ts';
import { countByText, type IdsByText } from './users.by-text.ts';
import {
  type Asked,
  activityFlags,
  filteredColumns,
  flagOf,
  nowOf,
  roleFlags,
  stateOf,
  studentsWith,
} from './users.filters.ts';

/*
 * How many users a list has, where that needn't be counted one by one.
 */

type Flags = { is_superuser: Flag; is_active: Flag };
const flagValues = [0, 1] as const;
const allFlags = flagValues.flatMap((is_superuser) =>
  flagValues.map((is_active): Flags => ({ is_superuser, is_active })),
);
const isCommon = ({ is_superuser, is_active }: Flags) => is_superuser === 0 && is_active === 1;

/**
 * How many there are with a role and a status. Nearly all are active students, whom an index would count one by one: they
 * are counted as all users but the others. SQLite knows soon how many rows a table has.
 */
async function countByFlags({ query }: Db, { role, status }: UserChoice): Promise<number> {
  const isAsked = ({ is_superuser, is_active }: Flags) =>
    (role === undefined || flagOf(roleFlags, role) === is_superuser) &&
    (status === undefined || flagOf(activityFlags, status) === is_active);
  const fromAll = allFlags.some((flags) => isCommon(flags) && isAsked(flags));
  const counts = allFlags
    .filter((flags) => isAsked(flags) !== fromAll)
    .map(
      ({ is_superuser, is_active }) =>
        sql`(select count(*) from users where is_superuser = ${is_superuser} and is_active = ${is_active})`,
    );
  const sum = sql.join([sql`0`, ...counts], sql` + `);
  const { rows } = await sql<{ count: number }>`
    select ${fromAll ? sql`(select count(*) from users) - (${sum})` : sum} as count`.execute(query);
  return Number(rows[0]?.count ?? 0);
}

/**
 * How many there are with one text, with a role and a status, or in a state of their goals in the school or in a house;
 * undefined for all other lists.
 */
export async function quickCount(context: Asked, query: UserChoice, found: IdsByText): Promise<number | undefined> {
  const { db } = context;
  const { house, without_goals, with_goals, full_name, email } = query;
  const asked = filteredColumns.filter((one) => query[one] !== undefined && one !== 'house');
  if (house === undefined && asked.every((one) => one === 'role' || one === 'status')) return countByFlags(db, query);
  if (asked.length !== 1) return undefined;
  if (house === undefined && (full_name ?? email) !== undefined) return countByText(db, query, found);
  if (without_goals === undefined && with_goals === undefined) return undefined;
  if (with_goals === undefined) {
    const scope = await scopeNamed(db, house);
    return scope === undefined ? 0 : figureSum(db, scope, { figure: 'without_goals' });
  }
  const students = studentsWith(db.query, stateOf(with_goals, nowOf(context)));
  if (house === undefined) return countOf(students);
  const houseId = await houseNamed(db, house);
  return houseId === null ? 0 : countOf(students.where('goal_counts.house_id', '=', houseId));
}
