import type { SortOrder } from '@trellis/contract/core/list-query.ts';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './schema/schema.ts';

type Query<T extends keyof Tables, O> = SelectQueryBuilder<Tables, T, O>;

/** How many rows the query matches. */
export async function countOf<T extends keyof Tables, O>(query: Query<T, O>): Promise<number> {
  const { count } = await query.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts the rows in one order that is the same each time: by the keys in turn, each in the direction asked for. */
export function inOrder<T extends keyof Tables, O>(
  query: Query<T, O>,
  keys: readonly string[],
  order: SortOrder,
): Query<T, O> {
  return keys.reduce((ordered, key) => ordered.orderBy(sql.ref(key), order), query);
}

/**
 * The ids of a part of the rows, all of which are found and then put in order: an engine that expected them to lie near
 * the beginning would walk the order as far as they do.
 * @param keys the last of them is the id
 */
export async function idsOfAll<T extends keyof Tables>(
  { query, engine }: Db,
  wanted: Query<T, object>,
  keys: readonly string[],
  { order, skip, limit }: { order: SortOrder; skip: number; limit: number },
): Promise<string[]> {
  const named = keys.map((key, n) => sql<string | number>`${sql.ref(key)}`.as(`key_${n}`));
  const found = wanted.select(named).modifyEnd(engine.whole);
  const ordered = keys.map((_, n) => sql`${sql.ref(`key_${n}`)} ${sql.raw(order)}`);
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`key_${keys.length - 1}`)} as id from ${found} as found
    order by ${sql.join(ordered)} limit ${sql.lit(limit)} offset ${skip}`.execute(query);
  return rows.map(({ id }) => id);
}

/**
 * Those rows that are among the first ones of more rows in an order: an index that has it leads to these alone.
 * @param all the rows among which they are, by the conditions with which the index begins
 * @param most how many of all are looked at, or a few more where keys are alike
 */
export async function firstInOrder<T extends keyof Tables, O>(
  wanted: Query<T, O>,
  all: Query<T, object>,
  keys: readonly string[],
  { order, most }: { order: SortOrder; most: number },
): Promise<Query<T, O>> {
  // An index has the first two of them.
  const led = keys.slice(0, keys.length > 2 ? 1 : 2);
  const named = led.map((key, n) => sql<string | number>`${sql.ref(key)}`.as(`key_${n}`));
  const indexed = keys.length > 2 ? [...led, ...keys.slice(-1)] : led;
  const [last]: Record<string, string | number>[] = await inOrder(all.select(named), indexed, order)
    .limit(1)
    .offset(most)
    .execute();
  if (!last) return wanted;
  const columns = sql.join(led.map((key) => sql.ref(key)));
  const values = sql.join(led.map((_, n) => last[`key_${n}`]));
  return wanted.where(sql<SqlBool>`(${columns}) ${sql.raw(order === 'asc' ? '<=' : '>=')} (${values})`);
}

/** Few enough to hold up nobody else. */
const idsAtOnce = 100;

/**
 * The ids of all rows in order, some at a time and each time from where the last ones ended, so that the thousandth page
 * costs what the first one does. A row that gets another place meanwhile may come twice or never.
 * @param keys the last of them is the id
 */
export async function* idPages<T extends keyof Tables>(
  wanted: Query<T, object>,
  keys: readonly string[],
  order: SortOrder,
): AsyncGenerator<string[]> {
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  let last: unknown[] | undefined;
  do {
    const rest = last ? wanted.where(sql<SqlBool>`(${columns}) ${beyond} (${sql.join(last)})`) : wanted;
    const named = keys.map((key, n) => sql<string | number>`${sql.ref(key)}`.as(`key_${n}`));
    const rows: Record<string, string | number>[] = await inOrder(rest.select(named), keys, order)
      .limit(idsAtOnce)
      .execute();
    const values = rows.map((row) => keys.map((_, n) => row[`key_${n}`]));
    if (rows.length > 0) yield values.map((of) => String(of.at(-1)));
    last = rows.length < idsAtOnce ? undefined : values.at(-1);
  } while (last);
}

/** Puts rows in the order in which their ids are. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The rows of several queries, each with an order and a limit of its own, by one call of the database. */
export async function rowsOfAll<Row>({ query }: Db, queries: readonly Expression<Row>[]): Promise<Row[]> {
  if (queries.length === 0) return [];
  const parts = queries.map((one) => sql`select * from ${one} as part`);
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(query);
  return rows;
}

export const always = sql<SqlBool>`1 = 1`;
export const never = sql<SqlBool>`1 = 0`;
