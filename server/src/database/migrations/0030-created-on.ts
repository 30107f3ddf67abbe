import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  // The filter of this date looks at no goal for it.
  await sql`create index goals_by_created_on on goals (archived_rank, created_on, id)`.execute(query);
}
