import { limits } from '@trellis/contract/core/limits.ts';
import { keysOf } from '@trellis/contract/core/tables.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type {
  UserColumn,
  UserExportQuery,
  UserFilters,
  UserListQuery,
  UserLookup,
} from '@trellis/contract/people/users/users.api.ts';
import { actorOf, isGuide } from '@trellis/contract/permissions.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Engine } from '../../database/database.ts';
import { batchesOf, countOf, never } from '../../database/list.ts';
import { rowIsGuide, rowIsStudent } from '../../database/people.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { filterText, lastKey, normalizeText, sortKey } from '../../database/text-keys.ts';
import { nameSeparators, wordRank } from '../../database/word-search.ts';
import { isInHouse } from '../../goals/goal/goals.conditions.ts';
import type { ExportFile } from '../../platform/http/export-file.ts';
import { findUsers } from './users.queries.ts';

type Filter = (value: string, engine: Engine) => Expression<SqlBool>;

/** Users without a house sort last, guides before students, and active accounts before inactive ones. */
const userSorts = {
  full_name: sql.ref('users.full_name_key'),
  email: sql.ref('users.email_key'),
  house: sql`coalesce(house.name_key, ${sql.lit(lastKey)})`,
  role: sql.ref('users.role'),
  status: sql`1 - users.is_active`,
} as const satisfies Record<UserColumn, Expression<unknown>>;

const where = expressionBuilder<Tables, 'users'>();

const hasPart =
  (column: 'users.full_name_fold' | 'users.email_fold', formOf: (value: string) => string): Filter =>
  (value, { contains }) =>
    contains(where.ref(column), formOf(value));

/** A filter with named values. An unknown value matches nothing. */
const hasValue =
  (conditions: Readonly<Record<string, Expression<SqlBool>>>): Filter =>
  (value) =>
    Object.entries(conditions).find(([name]) => name === value)?.[1] ?? never;

const userFilters = {
  full_name: hasPart('users.full_name_fold', filterText),
  email: hasPart('users.email_fold', normalizeText),
  house: (value) => isInHouse(value),
  role: hasValue({ Admin: rowIsGuide, Student: rowIsStudent }),
  status: hasValue({ Active: where('users.is_active', '=', 1), Inactive: where('users.is_active', '=', 0) }),
  confirmed: hasValue({
    true: where('users.confirmed_at', 'is not', null),
    // A sign-up that has to confirm its address waits for an email and not for a guide.
    false: where.and([where('users.confirmed_at', 'is', null), where('users.awaits_proof', '=', 0)]),
  }),
} as const satisfies Record<UserColumn | 'confirmed', Filter>;

function filteredUsers({ engine, longReads }: Database, query: UserFilters) {
  const conditions = keysOf(userFilters).flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [userFilters[name](value, engine)];
  });
  return longReads.query.selectFrom('users').where(where.and(conditions));
}

/** The users' ids in the order of the list: newest first, unless the query names a column. */
function inOrder(users: ReturnType<typeof filteredUsers>, { sort_by, sort_order }: UserFilters) {
  const ids = users.leftJoin('houses as house', 'house.id', 'users.house_id').select('users.id');
  if (sort_by === undefined) return ids.orderBy('users.id', 'desc');
  return ids.orderBy(userSorts[sort_by], sort_order).orderBy('users.id', sort_order);
}

export async function listUsers(db: Database, query: UserListQuery) {
  const users = filteredUsers(db, query);
  const page = await inOrder(users, query).limit(query.limit).offset(query.skip).execute();
  return { data: await findUsers(db.longReads, page), count: await countOf(users) };
}

async function* allUsers(db: Database, query: UserFilters) {
  const found = await inOrder(filteredUsers(db, query), query).execute();
  for (const batch of batchesOf(found)) yield findUsers(db.longReads, batch);
}

const columns: ExportFile<User>['columns'] = [
  { heading: 'Full Name', cell: ({ full_name }) => full_name ?? '' },
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'House', cell: ({ house }) => house },
  { heading: 'Role', cell: (user) => (isGuide(actorOf(user)) ? 'Admin' : 'Student') },
  { heading: 'Status', cell: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
];

export const exportUsers = (db: Database, query: UserExportQuery): ExportFile<User> => ({
  name: 'users',
  format: query.format,
  columns,
  pages: allUsers(db, query),
});

type Search = UserLookup & { onlyStudents?: boolean };

const searchedKeys = [sql.ref<string>('users.full_name_key'), sql.ref<string>('users.email_key')];

function matchingUsers(db: Db, { onlyStudents, outside_house: house }: Search, part: string) {
  const conditions: Expression<SqlBool>[] = [];
  if (onlyStudents) conditions.push(rowIsStudent);
  if (house) conditions.push(where.or([where('users.house_id', 'is', null), where('users.house_id', '!=', house)]));
  if (part) {
    const parts = searchedKeys.map((key) => db.engine.contains(key, part));
    // Sort keys keep the apostrophe that somebody typed; the folded name has the same one for all.
    const withAnyApostrophe = db.engine.contains(where.ref('users.full_name_fold'), filterText(part));
    conditions.push(where.or([...parts, withAnyApostrophe]));
  }
  return db.query.selectFrom('users').where(where.and(conditions));
}

/** The best matches for a part of people's names or addresses, without regard to accents, and their total. */
export async function lookUpUsers({ longReads: db }: Database, query: Search) {
  const key = sortKey(query.text ?? '');
  const part = key === lastKey ? '' : key;
  const users = matchingUsers(db, query, part);
  const found = await users
    .select('users.id')
    .$if(part !== '', (all) => all.orderBy(wordRank(db.engine, searchedKeys, [part], nameSeparators)))
    .orderBy('users.full_name_key')
    .orderBy('users.email_key')
    .orderBy('users.id')
    .limit(limits.peopleLookedUp)
    .execute();
  return { data: await findUsers(db, found), count: await countOf(users) };
}
