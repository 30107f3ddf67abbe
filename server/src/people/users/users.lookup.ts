import { limits } from '@trellis/contract/core/limits.ts';
import type { UserLookup } from '@trellis/contract/people/users/users.api.ts';
import { expressionBuilder } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { inOrder, inOrderOf, rowsOfAll } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { lastKey, sortKey } from '../../database/text-keys.ts';
import { forManyGoals } from '../../goals/figures/long-reads.ts';
import type { Granted } from '../../platform/authorization/policy.ts';
import { type FoundUser, userOf, userRows } from './users.queries.ts';

/*
 * People to choose from, whatever the size of the school. Of few that match all are put in order. Of many the first ones
 * are soon met on a walk in the order of names, and nobody counts them.
 */

const { peopleLookedUp: page, peopleCounted: counted } = limits;

type Sought = UserLookup & { isStudent?: boolean };
type Found = { ids: string[]; count: number | null };
type Keys = { id: string; full_name_key: string; email_key: string };

const where = expressionBuilder<Tables, 'users'>();
const inNames = ['users.full_name_key', 'users.id'];

/** Everybody of whom that holds which is asked for besides the text. */
function peopleOf(db: Db, { isStudent, outside_house: house }: Sought, granted?: Granted<'users'>) {
  /** @param isWalk an index of names gives the order, and no other one is to be used */
  return (isWalk: boolean) => {
    const ref = (name: 'users.is_superuser' | 'users.house_ref') =>
      isWalk ? db.engine.unindexed(where.ref(name)) : where.ref(name);
    return db.query.selectFrom('users').where(
      where.and([
        ...(isStudent ? [where(ref('users.is_superuser'), '=', 0)] : []),
        // Two ranges of an index, which "is another one" is not.
        ...(house
          ? [where.or([where(ref('users.house_ref'), '<', house), where(ref('users.house_ref'), '>', house)])]
          : []),
        ...(granted ? [granted(where)] : []),
      ]),
    );
  };
}

type People = ReturnType<typeof peopleOf>;

/** The ids of those whose name or address has the text in it; undefined where they are many. */
async function idsWithin(db: Db, typed: string): Promise<string[] | undefined> {
  const most = counted + 1;
  const known = await db.engine.usersWithText('keys', typed)?.first(db.query, most);
  if (known) return known.length === most ? undefined : known;
  // Each is looked for in an index of its own; the rows of users are many times as large.
  const found = await rowsOfAll(
    db,
    (['users.full_name_key', 'users.email_key'] as const).map((key) =>
      db.query
        .selectFrom('users')
        .select('users.id')
        .where(db.engine.contains(where.ref(key), typed))
        .limit(most),
    ),
  );
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.length >= most ? undefined : ids;
}

/** What begins with the text comes first, then what has a word that does, then what has it within. */
function rankOf({ full_name_key, email_key }: Keys, typed: string): number {
  const text = `${full_name_key} ${email_key}`;
  if (full_name_key.startsWith(typed) || email_key.startsWith(typed)) return 0;
  return text.split(/[^\p{L}\p{M}\d]+/u).some((word) => word.startsWith(typed)) ? 1 : 2;
}

/** Those who match, where they are few; undefined otherwise. */
async function fewOf(db: Db, people: People, typed: string | undefined): Promise<Found | undefined> {
  const within = typed === undefined ? undefined : await idsWithin(db, typed);
  if (typed !== undefined && within === undefined) return undefined;
  const rows = await people(false)
    .$if(within !== undefined, (all) => all.where(db.engine.isAmong(where.ref('users.id'), within ?? [])))
    .select(['users.id', 'users.full_name_key', 'users.email_key'])
    .limit(counted + 1)
    .execute();
  if (rows.length > counted) return undefined;
  const ordered = rows
    .map((row) => ({ ...row, rank: typed === undefined ? 0 : rankOf(row, typed) }))
    .sort((a, b) => a.rank - b.rank || compare(a.full_name_key, b.full_name_key) || compare(a.email_key, b.email_key));
  return { ids: ordered.slice(0, page).map(({ id }) => id), count: rows.length };
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The first of many by name, those ahead whose names begin with the text. */
async function firstOf(db: Db, people: People, typed: string | undefined): Promise<Found> {
  const all = inOrder(people(true).select('users.id'), inNames, 'asc');
  if (typed === undefined) return { ids: idsOf(await all.limit(page).execute()), count: null };
  const begins = where.and([
    where('users.full_name_key', '>=', typed),
    where('users.full_name_key', '<', typed + lastKey),
  ]);
  const first = idsOf(await all.where(begins).limit(page).execute());
  if (first.length === page) return { ids: first, count: null };
  const has = (key: 'users.full_name_key' | 'users.email_key') => db.engine.contains(where.ref(key), typed);
  const rest = all
    .where(where.or([has('users.full_name_key'), has('users.email_key')]))
    .where(where.not(begins))
    .limit(page - first.length);
  const ids = [...first, ...idsOf(await rest.execute())];
  return { ids, count: ids.length < page ? ids.length : null };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Users by a part of their name or address, and how many match; null where they are more than are counted. */
export async function lookUpUsers(
  database: Database,
  query: Sought,
  granted?: Granted<'users'>,
): Promise<{ data: FoundUser[]; count: number | null }> {
  const key = sortKey(query.text ?? '');
  const typed = key === lastKey ? undefined : key;
  // A part that few have is looked for in all names.
  const db = typed === undefined ? database : await forManyGoals(database);
  const people = peopleOf(db, query, granted);
  const { ids, count } = (await fewOf(db, people, typed)) ?? (await firstOf(db, people, typed));
  if (ids.length === 0) return { data: [], count };
  const rows = await userRows(db).where('users.id', 'in', ids).execute();
  return { data: inOrderOf(ids, rows).map(userOf), count };
}
