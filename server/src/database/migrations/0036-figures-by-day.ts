import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(query);
}

const byDay = (figure: string) => `
  insert into goal_figures (figure, scope, value, status_rank, count)
  select '${figure}_by_day', scope, substr(value, 1, 10), status_rank, sum(count)
  from goal_figures where figure = '${figure}'
  group by scope, substr(value, 1, 10), status_rank`;

const statements = [byDay('waiting'), byDay('completed')];
