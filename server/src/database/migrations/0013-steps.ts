import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  const movedTo =
    engine === 'postgres'
      ? `(audit.changes::json #>> '{progress_bar,to}')::integer`
      : `json_extract(audit.changes, '$.progress_bar.to')`;
  for (const statement of [...tablesWith(text), checkInsFrom(movedTo)]) await sql.raw(statement).execute(query);
}

// The owner is no foreign key: its check would lock the owner after the goal, against the order of locks.
const tablesWith = (text: string): string[] => [
  `create table check_ins (
    id ${text} primary key,
    goal_id ${text} not null references goals (id) on delete cascade,
    owner_id ${text} not null,
    author_id ${text} references users (id) on delete set null,
    progress_bar integer not null,
    note ${text},
    created_at ${text} not null
  )`,
  'create index check_ins_by_goal on check_ins (goal_id, owner_id, id)',
  'create index check_ins_by_owner on check_ins (owner_id, id)',
  'create index check_ins_by_author on check_ins (author_id)',

  `create table steps (
    id ${text} primary key,
    goal_id ${text} not null references goals (id) on delete cascade,
    owner_id ${text} not null,
    title ${text} not null,
    is_done integer not null,
    due_date ${text},
    position integer not null,
    created_at ${text} not null
  )`,
  'create index steps_by_goal on steps (goal_id, owner_id, position)',
  'create index steps_by_owner on steps (owner_id, id)',

  `create table reflections (
    goal_id ${text} not null references goals (id) on delete cascade,
    owner_id ${text} not null,
    went_well ${text} not null,
    next_time ${text} not null,
    created_at ${text} not null,
    edited_at ${text},
    primary key (goal_id, owner_id)
  )`,
  'create index reflections_by_owner on reflections (owner_id)',
];

/**
 * Progress that was moved before is a check-in without a note, from the audit: or every goal of the school would look as
 * if nobody had touched it. What was moved while a goal was somebody else's stays in the audit alone.
 */
const checkInsFrom = (movedTo: string): string => `insert into check_ins
  (id, goal_id, owner_id, author_id, progress_bar, note, created_at)
  select audit.id, goals.id, goals.owner_id, users.id, ${movedTo}, null, audit.created_at
  from audit
  join goals on goals.id = audit.record_id
  left join users on users.id = audit.actor_id
  where audit.event = 'goal.progress' and ${movedTo} is not null and not exists (
    select 1 from audit later
    where later.record_id = audit.record_id and later.sequence > audit.sequence
      and later.event = 'goal.edited' and later.changes like '%"owner_id":{%'
  )`;
