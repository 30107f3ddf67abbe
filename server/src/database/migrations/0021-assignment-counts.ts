import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(query);
}

// Archived goals aren't counted.
const statements = [
  'drop index goals_by_assignment',
  `create index goals_by_assignment on goals (assignment_id, archived_rank, status_rank)
    where assignment_id is not null`,
];
