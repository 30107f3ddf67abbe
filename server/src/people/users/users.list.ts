import { keysOf } from '@trellis/contract/core/tables.ts';
import type { UserFilters, UserListQuery } from '@trellis/contract/people/users/users.api.ts';
import { expressionBuilder } from 'kysely';
import { batchesOf } from '../../database/batches.ts';
import type { Db } from '../../database/database.ts';
import { countOf, inOrderOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { Granted } from '../../platform/authorization/policy.ts';
import { type ListDeps, userFilters, userSorts } from './users.columns.ts';
import { type FoundUser, userOf, userRows } from './users.queries.ts';

const where = expressionBuilder<Tables, 'users'>();

/** The users that match every filter and that the caller may list. */
function filteredUsers(deps: ListDeps, query: UserFilters, granted: Granted<'users'>) {
  const conditions = keysOf(userFilters).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [userFilters[name](where, value, deps)];
  });
  return deps.db.longReads.query.selectFrom('users').where(where.and([...conditions, granted(where)]));
}

/** Their ids in the order of the list: newest first, unless the query names a column. */
function inOrder(users: ReturnType<typeof filteredUsers>, { sort_by, sort_order }: UserFilters) {
  const ids = users.leftJoin('houses as house', 'house.id', 'users.house_id').select('users.id');
  if (sort_by === undefined) return ids.orderBy('users.id', 'desc');
  return ids.orderBy(userSorts[sort_by], sort_order).orderBy('users.id', sort_order);
}

async function readUsers(db: Db, found: readonly { id: string }[]): Promise<FoundUser[]> {
  const ids = found.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await userRows(db).where('users.id', 'in', ids).execute();
  return inOrderOf(ids, rows).map(userOf);
}

/** One page of users, and the total count. */
export async function listUsers(deps: ListDeps, query: UserListQuery, granted: Granted<'users'>) {
  const users = filteredUsers(deps, query, granted);
  const page = await inOrder(users, query).limit(query.limit).offset(query.skip).execute();
  return { data: await readUsers(deps.db.longReads, page), count: await countOf(users) };
}

/** All matching users in batches. */
export async function* allUsers(deps: ListDeps, query: UserFilters, granted: Granted<'users'>) {
  const found = await inOrder(filteredUsers(deps, query, granted), query).execute();
  for (const batch of batchesOf(found)) yield readUsers(deps.db.longReads, batch);
}
