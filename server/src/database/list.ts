import type { Paging } from '@trellis/contract/core/list-query.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './schema/schema.ts';

type Query<T extends keyof Tables, O> = SelectQueryBuilder<Tables, T, O>;

export async function countOf<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): Promise<number> {
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('count'));
  const { count } = await counting.$castTo<{ count: number }>().executeTakeFirstOrThrow();
  return count;
}

/** One page of the rows of a query, and how many there are. */
export async function onePageOf<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>, paging: Paging) {
  return { data: await query.$call(onPage(paging)).execute(), count: await countOf(query) };
}

export async function exists<DB, T extends keyof DB, O>(query: SelectQueryBuilder<DB, T, O>): Promise<boolean> {
  const row = await query.clearSelect().select(sql.lit(1).as('found')).limit(sql.lit(1)).executeTakeFirst();
  return row !== undefined;
}

/** Limits a query to one page: `.$call(onPage(paging))`. */
export const onPage =
  ({ skip, limit }: Paging) =>
  <Rows extends { limit: (rows: number) => Rows; offset: (rows: number) => Rows }>(query: Rows): Rows =>
    query.limit(limit).offset(skip);

/** What this transaction has just written, read back. */
export function readBack<T>(record: T | undefined): T {
  if (record === undefined) throw new Error('a record is gone within its own transaction');
  return record;
}

export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export const always = sql<SqlBool>`1 = 1`;
export const never = sql<SqlBool>`1 = 0`;

/** Splits rows into batches, so that a statement stays well below the engines' limits on parameters. */
export function* batchesOf<Row>(rows: readonly Row[], size = 500): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** All rows of a query in the order of their ids, read a thousand at a time. */
export async function* inBatches<T extends keyof Tables, O extends { id: string }>(query: Query<T, O>) {
  const after = (id: string) => query.where(sql<SqlBool>`id > ${id}`).orderBy(sql`id`).limit(1000).execute();
  for (let rows = await after(''); rows.length > 0; rows = await after(rows.at(-1)?.id ?? '')) yield* rows;
}
