import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const goalsWhere = (condition: string) =>
  `from goals where goals.owner_id = goal_counts.owner_id and archived_rank = 0 and ${condition}`;

const statementsWith = (text: string): string[] => [
  'alter table goal_counts add column not_submitted integer default 0 not null',
  'alter table goal_counts add column under_way integer default 0 not null',
  'alter table goal_counts add column takes_part integer default 0 not null',
  `alter table goal_counts add column house_id ${text} default '' not null`,
  `alter table goal_counts add column next_due ${text}`,
  `alter table goal_counts add column quiet_since ${text}`,

  // A student's goals by what is to be done with them, and what of them is the oldest.
  'create index goals_of_owner_by_due on goals (owner_id, status_rank, due_key, id) where archived_rank = 0',
  `create index goals_returned_of_owner on goals (owner_id, due_key, id)
    where archived_rank = 0 and returned_at is not null`,
  `create index goals_open_of_owner on goals (owner_id, due_date)
    where archived_rank = 0 and progress_bar < 100 and due_date is not null`,
  `create index goals_under_way_of_owner on goals (owner_id, last_active_at)
    where archived_rank = 0 and status_rank in (3, 4)`,

  // Everybody has a row: of who has no goal it says so.
  'insert into goal_counts (owner_id, goals) select id, 0 from users where id not in (select owner_id from goal_counts)',
  `update goal_counts set
    not_submitted = (select count(*) ${goalsWhere('status_rank = 0')}),
    under_way = (select count(*) ${goalsWhere('status_rank in (3, 4)')}),
    next_due = (select min(due_date) ${goalsWhere('progress_bar < 100 and due_date is not null')}),
    quiet_since = (select min(last_active_at) ${goalsWhere('status_rank in (3, 4)')}),
    takes_part = (select case when is_superuser = 0 and is_active = 1 and confirmed_at is not null then 1 else 0 end
      from users where users.id = goal_counts.owner_id),
    house_id = coalesce((select house_id from users where users.id = goal_counts.owner_id), '')`,

  'create index goal_counts_awaiting_guide on goal_counts (house_id, awaiting_guide) where awaiting_guide > 0',
  // Students about whom something is to be asked: of everybody, of a house.
  ...['', 'house_id, '].flatMap((by) => {
    const of = by && '_of_house';
    return [
      `create index students_by_next_due${of} on goal_counts (${by}next_due, owner_id) where takes_part = 1`,
      `create index students_by_quiet_since${of} on goal_counts (${by}quiet_since, owner_id) where takes_part = 1`,
      `create index students_without_goal${of} on goal_counts (${by}owner_id) where takes_part = 1 and goals = 0`,
    ];
  }),
];
