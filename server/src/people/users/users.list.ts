import type { UserColumn } from '@trellis/contract/people/users/columns.ts';
import type { UserChoice, UserListQuery } from '@trellis/contract/people/users/users.api.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { idsByName, joinedNameKey, joinNames, namesInOrder } from '../../database/by-name.ts';
import type { Db } from '../../database/database.ts';
import { countOf, idPages, inOrder, inOrderOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { walk } from '../../goals/list/goals.walk.ts';
import type { Granted } from '../../platform/authorization/policy.ts';
import { byText } from './users.by-text.ts';
import { quickCount } from './users.counts.ts';
import { type Asked, conditionOf, type Narrowed } from './users.filters.ts';
import { type FoundUser, userOf, userRows } from './users.queries.ts';

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
