import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table terms (
    id ${text} primary key,
    name ${text} not null,
    first_day ${text} not null,
    last_day ${text} not null
  )`,
  'create index terms_by_first_day on terms (first_day)',
  // The goals under way by the day after which they are over: most are due then.
  `create index goals_by_end on goals (
    coalesce(due_date, case when period = 'Annual' then '9999-12-31' else created_on end), owner_id, id
  ) where archived_rank = 0 and status_rank in (3, 4)`,
  // However many of their goals a new term archives, each person is told of it once.
  "create unique index notifications_of_new_term on notifications (user_id, due_date) where kind = 'new_term'",
];
