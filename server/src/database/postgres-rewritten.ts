import { type Kysely, sql } from 'kysely';
import { isStatementTimeout } from './postgres-failures.ts';
import type { Tables } from './schema.ts';

/**
 * Vacuums the tables that were written anew as a whole, as some migrations do. Until then PostgreSQL knows of no page of
 * theirs that everybody sees all its rows, and answers nothing from an index alone: with a million goals a list took 220 ms
 * in place of 4. By itself it vacuums once a fifth of the rows has changed. Nobody waits for it.
 */
export async function vacuumRewritten(query: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > 0 and relallvisible = 0`.execute(
    query,
  );
  for (const { name } of rows) {
    // Only speed hangs on it: a table for which the time of a statement isn't enough is left to PostgreSQL.
    await sql`vacuum (skip_locked) ${sql.table(name)}`.execute(query).catch((error: unknown) => {
      if (!isStatementTimeout(error)) throw error;
    });
  }
}
