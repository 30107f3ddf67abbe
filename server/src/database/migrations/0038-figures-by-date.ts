import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`
    insert into goal_figures (figure, scope, value, status_rank, count)
    select 'created', coalesce(users.house_id, 'none'), goals.created_on, 0, count(*)
    from goals join users on users.id = goals.owner_id where goals.archived_rank = 0
    group by coalesce(users.house_id, 'none'), goals.created_on
    union all
    select 'due', coalesce(users.house_id, 'none'), goals.due_date, 0, count(*)
    from goals join users on users.id = goals.owner_id where goals.archived_rank = 0 and goals.due_date is not null
    group by coalesce(users.house_id, 'none'), goals.due_date`)
    .execute(query);
  await sql
    .raw(`
    insert into goal_figures (figure, scope, value, status_rank, count)
    select figure, 'school', value, 0, sum(count) from goal_figures where figure in ('created', 'due')
    group by figure, value`)
    .execute(query);
}
