import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(query);
  };
  await run(tablesWith(text));
  await nameWeeks(query);
  await run(figures);
}

const tablesWith = (text: string): string[] => [
  `create table goal_figures (
    figure ${text} not null,
    scope ${text} not null,
    value ${text} not null,
    status_rank integer not null,
    count integer not null,
    primary key (figure, scope, value, status_rank)
  )`,
  'create index goal_figures_of_nothing on goal_figures (figure) where count = 0',
  `create table goal_figure_changes (
    id ${text} primary key,
    figure ${text} not null,
    scope ${text} not null,
    value ${text} not null,
    status_rank integer not null,
    count integer not null
  )`,
  `alter table check_ins add column first_of_week ${text}`,
  'create index goals_by_house_and_status on goals (archived_rank, house_key, status_rank, id)',
  'create index goals_completed on goals (archived_rank, completed_at, id) where completed_at is not null',
];

/** The first check-in of its owner in a week bears the Monday of the week. */
async function nameWeeks(query: QueryExecutorProvider): Promise<void> {
  const { rows: settings } = await sql<{ value: string }>`
    select value from settings where name = 'time_zone'`.execute(query);
  const mondayOf = mondayIn(settings[0]?.value ?? 'UTC');
  let last = { goal_id: '', owner_id: '', id: '', week: '' };
  for (;;) {
    const { rows } = await sql<{ goal_id: string; owner_id: string; id: string; created_at: string }>`
      select goal_id, owner_id, id, created_at from check_ins
      where (goal_id, owner_id, id) > (${last.goal_id}, ${last.owner_id}, ${last.id})
      order by goal_id, owner_id, id limit 1000`.execute(query);
    for (const { created_at, ...row } of rows) {
      const week = mondayOf(new Date(created_at));
      const isFirst = row.goal_id !== last.goal_id || row.owner_id !== last.owner_id || week > last.week;
      if (isFirst) await sql`update check_ins set first_of_week = ${week} where id = ${row.id}`.execute(query);
      last = { ...row, week: isFirst ? week : last.week };
    }
    if (rows.length < 1000) break;
  }
  await sql`create index check_ins_by_week on check_ins (first_of_week, goal_id, owner_id)
    where first_of_week is not null`.execute(query);
}

function mondayIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => {
    const date = new Date(format.format(at));
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    return date.toISOString().slice(0, 10);
  };
}

/** The beginning of the quarter of an hour that a timestamp is in, as `2026-11-16T08:15`. */
const quarterOf = (at: string) =>
  `substr(${at}, 1, 14) || substr('00153045', (cast(substr(${at}, 15, 2) as integer) / 15) * 2 + 1, 2)`;

const goalsBy = (figure: string, value: string, rank: string, condition = '1 = 1') => `
  insert into goal_figures (figure, scope, value, status_rank, count)
  select '${figure}', coalesce(users.house_id, 'none'), ${value}, ${rank}, count(*)
  from goals join users on users.id = goals.owner_id
  where archived_rank = 0 and ${condition} group by 2, 3, 4`;

const figures = [
  goalsBy('status', "''", 'status_rank'),
  goalsBy('type', 'type', 'status_rank'),
  goalsBy('period', "coalesce(period, '')", 'status_rank'),
  goalsBy('returned', "''", '0', 'returned_at is not null'),
  goalsBy('waiting', quarterOf('review_changed_at'), 'status_rank', 'status_rank in (1, 2)'),
  goalsBy('completed', quarterOf('completed_at'), '0', 'status_rank = 5 and completed_at is not null'),
  `insert into goal_figures (figure, scope, value, status_rank, count)
    select 'archived', coalesce(users.house_id, 'none'), '', 0, count(*)
    from goals join users on users.id = goals.owner_id where archived_rank = 1 group by 2`,
  `insert into goal_figures (figure, scope, value, status_rank, count)
    select 'checked_in', coalesce(users.house_id, 'none'), first_of_week, 0, count(*)
    from check_ins
    join goals on goals.id = check_ins.goal_id and goals.owner_id = check_ins.owner_id
    join users on users.id = goals.owner_id
    where archived_rank = 0 and first_of_week is not null group by 2, 3`,
  `insert into goal_figures (figure, scope, value, status_rank, count)
    select 'without_goals', coalesce(nullif(house_id, ''), 'none'), '', 0, count(*)
    from goal_counts where takes_part = 1 and goals = 0 group by 2`,
  `insert into goal_figures (figure, scope, value, status_rank, count)
    select figure, 'school', value, status_rank, sum(count) from goal_figures group by figure, value, status_rank`,
];
