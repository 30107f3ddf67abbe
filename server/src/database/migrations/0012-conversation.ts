import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

/** The columns that lists sort by, each with the id. */
const sorts = [
  'created_at',
  'title_key',
  'description_key',
  'type_key',
  'period_key',
  'due_key',
  'owner_key',
  'house_key',
  'assigner_key',
  'status_rank',
];

const statementsWith = (text: string): string[] => [
  `alter table goals add column returned_at ${text}`,
  `alter table goals add column archived_at ${text}`,
  'alter table goals add column archived_rank integer default 0 not null',

  // A list is of archived goals or of others: neither looks at the many that the other one has.
  ...sorts.flatMap((column) => [
    `drop index goals_by_${column}`,
    `create index goals_by_${column} on goals (archived_rank, ${column}, id)`,
  ]),
  // Whether it is overdue is found out in the index too.
  'create index goals_by_id on goals (archived_rank, id, due_date, progress_bar)',
  'drop index goals_by_owner',
  'create index goals_by_owner on goals (owner_id, archived_rank, id)',
  'create index goals_returned on goals (archived_rank, id) where returned_at is not null',
  'create index goals_open_by_due on goals (archived_rank, due_date, id) where progress_bar < 100',

  `create table comments (
    id ${text} primary key,
    goal_id ${text} not null references goals (id) on delete cascade,
    author_id ${text} not null references users (id) on delete cascade,
    owner_id ${text} not null,
    text ${text} not null,
    is_reason integer not null,
    is_past integer not null,
    created_at ${text} not null,
    edited_at ${text}
  )`,
  'create index comments_by_goal on comments (goal_id, is_past, id)',
  'create index comments_by_author on comments (author_id, id)',
  'create index comments_by_owner on comments (owner_id)',

  'alter table goal_counts add column archived integer default 0 not null',
  'alter table goal_counts add column awaiting_student integer default 0 not null',
  'alter table goal_counts add column awaiting_guide integer default 0 not null',
  'alter table goal_counts add column returned integer default 0 not null',
  `update goal_counts set
    awaiting_student = (select count(*) from goals where goals.owner_id = goal_counts.owner_id and status_rank = 1),
    awaiting_guide = (select count(*) from goals where goals.owner_id = goal_counts.owner_id and status_rank = 2)`,
  `create table goal_due_counts (
    due_date ${text} primary key,
    goals integer not null
  )`,
  `insert into goal_due_counts (due_date, goals)
    select due_date, count(*) from goals where due_date is not null and progress_bar < 100 group by due_date`,
];
