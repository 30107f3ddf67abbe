import { keysOf } from '@trellis/contract/core/tables.ts';
import type { UserChoice, UserListQuery } from '@trellis/contract/people/users/users.api.ts';
import { expressionBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import { countOf, inOrderOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { Granted } from '../../platform/authorization/policy.ts';
import { type Reading, userFilters, userSorts } from './users.columns.ts';
import { type FoundUser, userOf, userRows } from './users.queries.ts';

/** As many as one statement reads for an export. */
const exportedAtOnce = 500;

const where = expressionBuilder<Tables, 'users'>();

/** The users that every filter of the query leaves, of those whom the caller may list. */
function chosenUsers(reading: Reading, query: UserChoice, granted: Granted<'users'> | undefined) {
  const conditions = keysOf(userFilters).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [userFilters[name](where, value, reading)];
  });
  if (granted) conditions.push(granted(where));
  return reading.db.longReads.query.selectFrom('users').where(where.and(conditions));
}

/** Their ids in the order of the list: the newest first, unless the query names a column. */
function inOrder(users: ReturnType<typeof chosenUsers>, { sort_by, sort_order }: UserChoice) {
  const ids = users.leftJoin('houses as house', 'house.id', 'users.house_id').select('users.id');
  if (sort_by === undefined) return ids.orderBy('users.id', 'desc');
  return ids.orderBy(userSorts[sort_by], sort_order).orderBy('users.id', sort_order);
}

async function shownUsers(db: Db, found: readonly { id: string }[]): Promise<FoundUser[]> {
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await userRows(db).where('users.id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(userOf);
}

/** One page of users, and how many match in all. */
export async function listUsers(reading: Reading, query: UserListQuery, granted?: Granted<'users'>) {
  const users = chosenUsers(reading, query, granted);
  const page = await inOrder(users, query).limit(query.limit).offset(query.skip).execute();
  return { data: await shownUsers(reading.db.longReads, page), count: await countOf(users) };
}

/** Everybody whom the list with these filters has, some at a time. */
export async function* allUsers(reading: Reading, query: UserChoice, granted?: Granted<'users'>) {
  const found = await inOrder(chosenUsers(reading, query, granted), query).execute();
  for (let from = 0; from < found.length; from += exportedAtOnce) {
    yield shownUsers(reading.db.longReads, found.slice(from, from + exportedAtOnce));
  }
}
