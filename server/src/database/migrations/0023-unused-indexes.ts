import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(query);
}

// No list walks them any more, and each change of a goal wrote them.
const statements = [
  'drop index goals_by_last_active',
  'drop index goals_by_last_active_of_house',
  'drop index goal_counts_awaiting_guide',
];
