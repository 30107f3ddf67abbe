import type { SortOrder } from '@trellis/contract/list-query.ts';
import type { SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './schema.ts';

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

export const never = sql<SqlBool>`1 = 0`;
