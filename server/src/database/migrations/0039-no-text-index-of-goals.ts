import { type QueryExecutorProvider, sql } from 'kysely';

/** A start made it on PostgreSQL. The narrow table tells the same, and each change of a goal wrote it, of its progress too. */
export async function up(query: QueryExecutorProvider): Promise<void> {
  await sql`drop index if exists goals_by_text`.execute(query);
}
