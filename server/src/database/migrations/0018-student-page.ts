import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(query);
}

const looks = `event in ('user.page_opened', 'user.sheet_printed')`;

/** What the page of a student and the sheets of a house walk, so that none of their parts looks at all rows. */
const statements = [
  'create index goals_of_owner on goals (owner_id, archived_rank, status_rank, id)',
  'drop index comments_by_owner',
  'create index comments_of_owner on comments (owner_id, created_at, id)',
  'create index notes_of_owner on check_ins (owner_id, created_at, id) where note is not null',
  'drop index reflections_by_owner',
  'create index reflections_of_owner on reflections (owner_id, created_at, goal_id)',
  'create index users_of_house on users (house_id, is_superuser, is_active, display_key, id)',
  `create index audit_looks on audit (record_id, sequence) where ${looks}`,
  `create index audit_looks_by_actor on audit (record_id, actor_id, created_at) where ${looks}`,
];
