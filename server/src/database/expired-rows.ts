import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Clock, timestampAfter } from '../base/clock.ts';
import type { Db } from './database.ts';
import { keyOf, type Tables } from './schema/schema.ts';

export type ExpiredRows = { table: keyof Tables; isExpired: (clock: Clock) => RawBuilder<SqlBool> };

/** Rows that expire some time after the timestamp in a column. */
export const expiredAfter = (table: keyof Tables, column: string, retentionMs = 0): ExpiredRows => ({
  table,
  isExpired: (clock) => sql<SqlBool>`${sql.ref(column)} <= ${timestampAfter(clock, -retentionMs)}`,
});

/**
 * Deletes expired rows. Locked rows stay until the next time: a statement that never waits can't be part of a deadlock.
 */
export async function deleteExpired({ query }: Db, clock: Clock, { table, isExpired }: ExpiredRows) {
  const key = keyOf(table);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const rows = query
    .selectFrom(table)
    .select(key.map((name) => sql.ref(name).as(name)))
    .where(isExpired(clock))
    .forUpdate()
    .skipLocked();
  await sql`delete from ${sql.table(table)} where (${columns}) in (${rows})`.execute(query);
}
