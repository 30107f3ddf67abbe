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

/** Orders the rows by each of the keys in turn, in the given direction. */
export function inOrder<T extends keyof Tables, O>(
  query: Query<T, O>,
  keys: readonly string[],
  order: SortOrder,
): Query<T, O> {
  return keys.reduce((ordered, key) => ordered.orderBy(sql.ref(key), order), query);
}

/** What this transaction has just written, read back. */
export function written<T>(record: T | undefined): T {
  if (record === undefined) throw new Error('a record is gone within its own transaction');
  return record;
}

/** Sorts rows into the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The rows of several queries, each with its own order and limit, in one database call. */
export async function rowsOfAll<Row>({ query }: Db, queries: readonly Expression<Row>[]): Promise<Row[]> {
  if (queries.length === 0) return [];
  const parts = queries.map((one) => sql`select * from ${one} as part`);
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(query);
  return rows;
}

export const always = sql<SqlBool>`1 = 1`;
export const never = sql<SqlBool>`1 = 0`;
