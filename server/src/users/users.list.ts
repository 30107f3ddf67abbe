import { noHouse } from '@trellis/contract/houses/house.ts';
import type { UserColumn } from '@trellis/contract/users/columns.ts';
import type { userStateFilters } from '@trellis/contract/users/state-filters.ts';
import type { activities, roles, UserChoice, UserListQuery } from '@trellis/contract/users/users.api.ts';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Granted } from '../authorization/policy.ts';
import { dateIn } from '../clock.ts';
import type { Context } from '../context.ts';
import { idsByName, joinedNameKey, joinNames, namesInOrder } from '../database/by-name.ts';
import type { Db } from '../database/database.ts';
import { countOf, idPages, inOrder, inOrderOf, never } from '../database/list.ts';
import type { Flag, Tables } from '../database/schema.ts';
import { figureSum, scopeNamed } from '../figures/figures.ts';
import { houseNamed } from '../goals/goals.named.ts';
import { hasNoGoal, isLate, isQuiet, quietSince } from '../goals/goals.owners.ts';
import { walk } from '../goals/goals.walk.ts';
import { byText, countByText, hasPart, type IdsByText } from './users.by-text.ts';
import { type FoundUser, userOf, userRows } from './users.queries.ts';

type Where = ExpressionBuilder<Tables, 'users'>;
/** The school's date, and since when who hasn't checked in counts as quiet. */
type Now = { today: string; quietSince: string };
/** @param asked `areMany`: so many users match that a page is found on the way along an order */
type Filter = (
  where: Where,
  value: string,
  asked: { db: Db; now: Now; found: IdsByText; areMany: boolean },
) => Expression<SqlBool>;
type Asked = Pick<Context, 'db' | 'clock' | 'config'>;
type Sort = { column: `users.${keyof Tables['users']}`; largestFirst?: true; isName?: true };

/** What each column of the list sorts by, ahead of the id. A flag that is set comes first: Admin, Active. */
const sorts = {
  full_name: { column: 'users.full_name_key' },
  email: { column: 'users.email_key' },
  house: { column: 'users.house_ref', isName: true },
  role: { column: 'users.is_superuser', largestFirst: true },
  status: { column: 'users.is_active', largestFirst: true },
} as const satisfies Record<UserColumn, Sort>;

/** Ids are made in the order of time, whatever the clock says. */
const newest: Sort = { column: 'users.id' };

/** How users are found by the houses that a list is in the order of. */
const houseNames = { table: 'users', kind: 'house', ref: 'users.house_ref', index: 'users_by_house' } as const;

/** The flag behind each word of a choice filter. */
const roleFlags = { Admin: 1, Student: 0 } as const satisfies Record<(typeof roles)[number], Flag>;
const activityFlags = { Active: 1, Inactive: 0 } as const satisfies Record<(typeof activities)[number], Flag>;

const flagOf = (flags: Readonly<Record<string, Flag>>, word: string): Flag | undefined =>
  Object.entries(flags).find(([known]) => known === word)?.[1];

/** Students by what is kept of their goals. */
const studentsWith = (where: Pick<Where, 'selectFrom'>, condition: Expression<SqlBool>) =>
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

const stateOf = (value: string, { today, quietSince }: Now) =>
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

const filteredColumns = Object.keys(filters) as (keyof typeof filters)[];

const where = expressionBuilder<Tables, 'users'>();

const nowOf = ({ clock, config }: Asked): Now => ({
  today: dateIn(config.timeZone)(clock()),
  quietSince: quietSince(clock),
});

/** What is known of a list before its users are found. */
type Narrowed = { granted: Granted<'users'> | undefined; found: IdsByText; areMany?: boolean };

/**
 * What holds of the users of a list: every filter that the query names.
 * @param granted which users the caller may list; all of them where it is undefined
 */
function conditionOf(context: Asked, query: UserChoice, { granted, found, areMany = false }: Narrowed) {
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

type Wanted = SelectQueryBuilder<Tables, 'users', object>;
type Part = { users: Wanted; keys: string[] };

/** The users in the order that is asked for: one part after the other, and each by its keys. */
function partsOf(users: Wanted, { column, largestFirst, isName }: Sort, order: 'asc' | 'desc'): Part[] {
  if (column === 'users.id') return [{ users, keys: [column] }];
  if (isName) return [{ users: joinNames(users, houseNames), keys: [joinedNameKey, 'users.id'] }];
  if (!largestFirst) return [{ users, keys: [column, 'users.id'] }];
  // A flag goes the other way than the ids, so those that have it are one part and the rest another.
  const flags = order === 'asc' ? [1, 0] : [0, 1];
  return flags.map((flag) => ({ users: users.where(sql.ref(column), '=', flag), keys: ['users.id'] }));
}

async function shownUsers(db: Db, ids: readonly string[]): Promise<FoundUser[]> {
  const rows = ids.length === 0 ? [] : await userRows(db).where('users.id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(userOf);
}

/** The users of a list, and their order. */
function wantedUsers(context: Asked, query: UserChoice, asked: Narrowed) {
  const condition = conditionOf(context, query, asked);
  const users = context.db.query.selectFrom('users').where(condition);
  const sort: Sort = query.sort_by === undefined ? newest : sorts[query.sort_by];
  const order = query.sort_by === undefined ? 'desc' : query.sort_order;
  return { users, sort, order, named: { ...houseNames, condition } };
}

/** One page of users, and how many match in all. */
export async function listUsers(context: Asked, query: UserListQuery, granted?: Granted<'users'>) {
  const { db } = context;
  const found = await byText(db, query);
  const quick = granted === undefined ? await quickCount(context, query, found) : undefined;
  const areMany = quick !== undefined && quick > walk.many;
  const { users, sort, order, named } = wantedUsers(context, query, { granted, found, areMany });
  const count = quick ?? (await countOf(users));
  if (count === 0) return { data: [], count };
  const ids =
    sort.isName && count > walk.many
      ? await idsByName(db, named, { ...query, order, count })
      : await pageOf(partsOf(users, sort, order), { ...query, order });
  return { data: await shownUsers(db, ids), count };
}

type Page = { skip: number; limit: number; order: 'asc' | 'desc' };

async function pageOf(parts: readonly Part[], { skip, limit, order }: Page): Promise<string[]> {
  const found: string[] = [];
  let left = skip;
  for (const { users, keys } of parts) {
    const missing = limit - found.length;
    const rows = await inOrder(users.select('users.id'), keys, order).limit(missing).offset(left).execute();
    found.push(...rows.map(({ id }) => id));
    if (found.length === limit) break;
    if (parts.length > 1) left = rows.length > 0 ? 0 : left - (await countOf(users));
  }
  return found;
}

type Flags = { is_superuser: Flag; is_active: Flag };
const flagValues = [0, 1] as const;
const allFlags = flagValues.flatMap((is_superuser) =>
  flagValues.map((is_active): Flags => ({ is_superuser, is_active })),
);
const areCommon = ({ is_superuser, is_active }: Flags) => is_superuser === 0 && is_active === 1;

/**
 * How many there are with a role and a status. Nearly all are active students, whom an index would count one by one: they
 * are counted as all users but the others. SQLite knows soon how many rows a table has.
 */
async function countByFlags({ query }: Db, { role, status }: UserChoice): Promise<number> {
  const areAsked = ({ is_superuser, is_active }: Flags) =>
    (role === undefined || flagOf(roleFlags, role) === is_superuser) &&
    (status === undefined || flagOf(activityFlags, status) === is_active);
  const fromAll = allFlags.some((flags) => areCommon(flags) && areAsked(flags));
  const counts = allFlags
    .filter((flags) => areAsked(flags) !== fromAll)
    .map(
      ({ is_superuser, is_active }) =>
        sql`(select count(*) from users where is_superuser = ${is_superuser} and is_active = ${is_active})`,
    );
  const sum = sql.join([sql`0`, ...counts], sql` + `);
  const { rows } = await sql<{ count: number }>`
    select ${fromAll ? sql`(select count(*) from users) - (${sum})` : sum} as count`.execute(query);
  return Number(rows[0]?.count ?? 0);
}

/** How many there are with one text, with a role and a status, or in a state of their goals in the school or in a house; undefined for all other users. */
async function quickCount(context: Asked, query: UserChoice, found: IdsByText): Promise<number | undefined> {
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

/** All users that the list with these filters has, some at a time. */
export async function* allUsers(context: Asked, query: UserChoice, granted?: Granted<'users'>) {
  const { db } = context;
  const { users, sort, order, named } = wantedUsers(context, query, { granted, found: {} });
  const isByName = sort.isName && (await countOf(users)) > walk.many;
  for (const part of isByName ? await partsByName(db, named) : partsOf(users, sort, order)) {
    for await (const ids of idPages(part.users, part.keys, order)) yield shownUsers(db, ids);
  }

  /** House after house. */
  async function partsByName({ query: all }: Db, { kind, ref, condition }: typeof named): Promise<Part[]> {
    const found = all.selectFrom('users').where(condition);
    return (await namesInOrder(db, kind, order)).map((these) => ({
      users: found.where(ref, 'in', these),
      keys: ['users.id'],
    }));
  }
}
