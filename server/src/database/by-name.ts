import type { SortOrder } from '@trellis/contract/core/list-query.ts';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';
import type { SortNamesTable, Tables } from './schema/schema.ts';

/*
 * Lists in the order of names that many rows have in common. A row has the id of its name only, `sort_names` has the
 * names in order, and a list goes from name to name and takes the rows of each by their ids. So a name changes in one
 * place, whatever comes under it.
 */

/** Rows that come under names. */
export type NamedRows<Ref extends string = string> = {
  table: 'goals' | 'users';
  kind: SortNamesTable['kind'];
  /** The column with the id of the name. */
  ref: Ref;
  /** It leads to the rows of a name, in the order of their ids. */
  index: string;
  condition: Expression<SqlBool>;
};

/** Where a row stands. */
type Place = { id: string; ref: string; name_key: string };
type Part = { order: SortOrder; skip: number; limit: number };

const idOf = ({ table }: NamedRows) => sql.ref<string>(`${table}.id`);
const isBeyond = { asc: sql`>`, desc: sql`<` };
const isUntil = { asc: sql`<=`, desc: sql`>=` };
/** Sorts after every id, or before. */
const everyId = { asc: '\u{10FFFF}', desc: '' };

/** The keys of joined names. */
export const joinedNameKey = 'names.name_key';

/** The same rows with their names, for those that are found in another way than by these and put in order then. */
export const joinNames = <T extends 'goals' | 'users'>(
  rows: SelectQueryBuilder<Tables, T, object>,
  { kind, ref }: Pick<NamedRows, 'kind' | 'ref'>,
): SelectQueryBuilder<Tables, T, object> =>
  // What is selected stays what it was. A left join keeps SQLite from beginning with the names.
  rows.leftJoin('sort_names as names', (join) =>
    join.on(sql<SqlBool>`names.kind = ${sql.lit(kind)} and names.id = ${sql.ref(ref)}`),
  ) as unknown as SelectQueryBuilder<Tables, T, object>;

/**
 * Rows in the order of names and of ids under each name. Where two names have the same key, their rows should be mixed and
 * aren't.
 * @param beyond a key whose rows are left out, and all before it
 * @param until the last place
 */
async function walkNames(
  { query, engine }: Db,
  rows: NamedRows,
  { order, skip, limit, beyond, until }: Part & { beyond?: string | undefined; until?: Place | undefined },
): Promise<Place[]> {
  const id = idOf(rows);
  const by = sql.raw(order);
  const conditions = [sql<SqlBool>`${sql.ref(rows.ref)} = names.id`, rows.condition];
  const named = [sql<SqlBool>`names.kind = ${sql.lit(rows.kind)}`];
  if (beyond !== undefined) named.push(sql`names.name_key ${isBeyond[order]} ${beyond}`);
  if (until) {
    named.push(sql`(names.name_key, names.id) ${isUntil[order]} (${until.name_key}, ${until.ref})`);
    conditions.push(
      sql`${id} ${isUntil[order]} case when names.id = ${until.ref} then ${until.id} else ${everyId[order]} end`,
    );
  }
  const joined = engine.joinInOrder({ ...rows, condition: allOf(conditions), order, most: skip + limit });
  const found = await sql<Place>`
    select ${id} as id, names.id as ref, names.name_key from sort_names as names ${joined}
    where ${allOf(named)}
    order by names.name_key ${by}, names.id ${by}, ${id} ${by} limit ${sql.lit(limit)} offset ${skip}`.execute(query);
  return found.rows;
}

const allOf = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The names that share their key, of those that these rows come under. */
async function sharedNames({ query }: Db, { kind }: NamedRows, places: readonly Place[]) {
  const keys = [...new Set(places.map(({ name_key }) => name_key))];
  const names =
    keys.length === 0
      ? []
      : await query
          .selectFrom('sort_names')
          .select(['id', 'name_key'])
          .where('kind', '=', kind)
          .where('name_key', 'in', keys)
          .execute();
  const shared = [...Map.groupBy(names, ({ name_key }) => name_key)].filter(([, these]) => these.length > 1);
  return new Map(shared.map(([key, these]) => [key, these.map(({ id }) => id)]));
}

/** How many names at most are gone through side by side. */
const mostSideBySide = 100;

/** The rows of names with the same key, by their ids. */
async function idsOfNames(
  { query }: Db,
  rows: NamedRows,
  refs: readonly string[],
  { order, skip, limit }: Part,
): Promise<string[]> {
  const id = idOf(rows);
  const by = sql.raw(order);
  const firstOf = (condition: Expression<SqlBool>) => sql`select id from (
    select ${id} as id from ${sql.table(rows.table)} where ${allOf([condition, rows.condition])}
    order by ${id} ${by} limit ${skip + limit}
  ) as part`;
  const parts =
    refs.length > mostSideBySide
      ? [firstOf(sql`${sql.ref(rows.ref)} in (${sql.join(refs)})`)]
      : refs.map((ref) => firstOf(sql`${sql.ref(rows.ref)} = ${ref}`));
  const found = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union all `)}) as parts
    order by id ${by} limit ${sql.lit(limit)} offset ${skip}`.execute(query);
  return found.rows.map((row) => row.id);
}

/** How many rows come before those of a key. */
async function countBefore({ query }: Db, rows: NamedRows, key: string, order: SortOrder): Promise<number> {
  const before = sql`select id from sort_names where kind = ${sql.lit(rows.kind)} and name_key ${isBeyond[opposite[order]]} ${key}`;
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(rows.table)}
    where ${allOf([sql`${sql.ref(rows.ref)} in (${before})`, rows.condition])}`.execute(query);
  return Number(counts[0]?.count ?? 0);
}

const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortOrder, SortOrder>;

/**
 * The ids of a part of the rows in the order of their names' keys; those with the same key by their own ids.
 * @param count how many rows there are: what lies nearer to the end is looked for from there
 */
export async function idsByName(
  db: Db,
  rows: NamedRows,
  { order, skip, limit, count }: Part & { count: number },
): Promise<string[]> {
  if (skip <= count / 2) return idsFromBegin(db, rows, { order, skip, limit });
  const end = Math.min(count, skip + limit);
  if (end <= skip) return [];
  return (await idsFromBegin(db, rows, { order: opposite[order], skip: count - end, limit: end - skip })).reverse();
}

async function idsFromBegin(db: Db, rows: NamedRows, { order, skip, limit }: Part): Promise<string[]> {
  const ids = new Set<string>();
  for (let from: { skip: number; beyond?: string } = { skip }; ; ) {
    const places = await walkNames(db, rows, { order, limit: limit - ids.size, ...from });
    const shared = await sharedNames(db, rows, places);
    const first = places.findIndex(({ name_key }) => shared.has(name_key));
    for (const { id } of first === -1 ? places : places.slice(0, first)) ids.add(id);
    const key = places[first]?.name_key;
    if (key === undefined) return [...ids];
    // These may have begun on an earlier page.
    const passed = first === 0 && from.skip > 0 ? from.skip - (await countBefore(db, rows, key, order)) : 0;
    const part = { order, skip: Math.max(0, passed), limit: limit - ids.size };
    for (const id of await idsOfNames(db, rows, shared.get(key) ?? [], part)) ids.add(id);
    if (ids.size >= limit) return [...ids];
    from = { skip: 0, beyond: key };
  }
}

/**
 * The same, looking no further than to the place where so many of more rows end; undefined where the part isn't full by
 * then, or names share a key.
 */
export async function idsByNameWithin(
  db: Db,
  rows: NamedRows,
  all: NamedRows,
  { most, ...part }: Part & { most: number },
): Promise<string[] | undefined> {
  const [until] = await walkNames(db, all, { order: part.order, skip: most, limit: 1 });
  const places = await walkNames(db, rows, { ...part, until });
  if (places.length < part.limit || (await sharedNames(db, rows, places)).size > 0) return undefined;
  return places.map(({ id }) => id);
}

/** All names of a kind in order, those with the same key together. */
export async function namesInOrder({ query }: Db, kind: NamedRows['kind'], order: SortOrder): Promise<string[][]> {
  const names = await query
    .selectFrom('sort_names')
    .select(['id', 'name_key'])
    .where('kind', '=', kind)
    .orderBy('name_key', order)
    .execute();
  return [...Map.groupBy(names, ({ name_key }) => name_key).values()].map((these) => these.map(({ id }) => id));
}
