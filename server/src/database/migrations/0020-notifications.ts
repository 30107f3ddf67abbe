import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table notifications (
    id ${text} primary key,
    user_id ${text} not null,
    goal_id ${text} not null,
    kind ${text} not null,
    actor_id ${text},
    due_date ${text},
    created_at ${text} not null,
    read_at ${text}
  )`,
  'create index notifications_by_user on notifications (user_id, id)',
  'create index notifications_unread on notifications (user_id, id) where read_at is null',
  'create index notifications_by_goal on notifications (goal_id, id)',
  'create index notifications_by_created_at on notifications (created_at)',
  // Nobody is told twice that the same day is near or over.
  'create unique index notifications_of_due on notifications (goal_id, kind, due_date, user_id) where due_date is not null',
];
