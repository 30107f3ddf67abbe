import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`
    insert into goal_figures (figure, scope, value, status_rank, count)
    select 'assigner', coalesce(users.house_id, 'none'), goals.assigned_by, 0, count(*)
    from goals join users on users.id = goals.owner_id where goals.archived_rank = 0
    group by coalesce(users.house_id, 'none'), goals.assigned_by
    union all
    select 'assigner', 'school', assigned_by, 0, count(*) from goals where archived_rank = 0 group by assigned_by`)
    .execute(query);
}
