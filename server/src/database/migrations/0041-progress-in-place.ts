import { type QueryExecutorProvider, sql } from 'kysely';

const reached = 'integer generated always as (case when progress_bar < 100 then 0 else 1 end)';

/**
 * No index has what moves with each progress, so that PostgreSQL writes such a goal anew beside the old one and leaves all
 * indexes as they are. For that a page has some room left.
 */
export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const statements = [
    'drop index goals_by_id',
    'drop index goals_open_by_due',
    'drop index goals_open_by_due_of_house',
    'drop index goals_open_of_owner',
    'drop index goals_under_way_of_owner',
    ...(engine === 'postgres' ? ['alter table goals set (fillfactor = 90)'] : []),
    `alter table goals add column reached_rank ${reached}${engine === 'postgres' ? ' stored' : ''}`,
    'create index goals_by_id on goals (archived_rank, id, due_date, reached_rank)',
    'create index goals_open_by_due on goals (archived_rank, due_date, id) where reached_rank = 0',
    'create index goals_open_by_due_of_house on goals (archived_rank, house_ref, due_date, id) where reached_rank = 0',
    `create index goals_open_of_owner on goals (owner_id, due_date)
      where archived_rank = 0 and reached_rank = 0 and due_date is not null`,
    `create index goals_under_way_of_owner on goals (owner_id)
      where archived_rank = 0 and status_rank in (3, 4)`,
    // An index of which nothing is known yet would be chosen where a better one is.
    'analyze goals',
  ];
  for (const statement of statements) await sql.raw(statement).execute(query);
}
