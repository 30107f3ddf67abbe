import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema/schema.ts';

/** Smaller ones are read in no time either way. A page has 8 kB. */
const pagesAtLeast = 100;

/**
 * Vacuums the tables that were written anew as a whole, as some migrations do. Until then PostgreSQL knows of no page of
 * theirs that everybody sees all its rows, and answers nothing from an index alone: with a million goals a list took 220 ms
 * in place of 4. By itself it vacuums once a fifth of the rows has changed. No call waits for it at another server.
 */
export async function vacuumRewritten(query: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages > ${pagesAtLeast} and relallvisible = 0
  `.execute(query);
  for (const { name } of rows) {
    // Only speed hangs on it. What a vacuum has done that was cut off the next start's need not do again.
    await sql`vacuum (skip_locked) ${sql.table(name)}`.execute(query).catch(() => {});
  }
}
