import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  // Both engines compare texts byte by byte.
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table houses (
    id ${text} primary key,
    name ${text} not null,
    name_fold ${text} not null unique,
    name_key ${text} not null,
    created_at ${text} not null,
    version integer default 1 not null
  )`,

  `create table users (
    id ${text} primary key,
    email ${text} not null,
    email_fold ${text} not null unique,
    email_key ${text} not null,
    full_name ${text},
    full_name_fold ${text} not null,
    full_name_key ${text} not null,
    display_fold ${text} not null,
    display_key ${text} not null,
    house_id ${text} references houses (id),
    house_key ${text} not null,
    is_superuser integer not null,
    is_active integer not null,
    purpose_statement ${text},
    password_hash ${text} not null,
    created_at ${text} not null,
    version integer default 1 not null
  )`,
  'create index users_by_full_name_key on users (full_name_key, id)',
  'create index users_by_email_key on users (email_key, id)',
  'create index users_by_house_key on users (house_key, id)',
  'create index users_by_is_superuser on users (is_superuser, id)',
  'create index users_by_is_active on users (is_active, id)',
  'create index users_by_created_at on users (created_at, id)',
  'create index users_by_house_id on users (house_id)',

  `create table goals (
    id ${text} primary key,
    title ${text} not null,
    description ${text},
    type ${text} not null,
    period ${text},
    due_date ${text},
    owner_id ${text} not null references users (id),
    assigner_id ${text} references users (id),
    progress_bar integer default 0 not null,
    approved_by_user ${text} not null,
    approved_by_superuser ${text} not null,
    created_at ${text} not null,
    created_on ${text} not null,
    version integer default 1 not null,
    title_fold ${text} not null,
    title_key ${text} not null,
    description_fold ${text} not null,
    description_key ${text} not null,
    description_key_rest ${text} not null,
    type_key ${text} not null,
    period_key ${text} not null,
    due_key ${text} not null,
    owner_key ${text} not null,
    house_key ${text} not null,
    assigner_key ${text} not null,
    status_rank integer generated always as (case
      when approved_by_user = 'Not submitted' and approved_by_superuser = 'Not submitted' then 0
      when approved_by_user = 'Approved' and approved_by_superuser = 'Not submitted' then 0
      when approved_by_user = 'Not submitted' and approved_by_superuser = 'Approved' then 0
      when approved_by_user = 'Awaiting approval' then 1
      when approved_by_superuser = 'Awaiting approval' then 2
      when approved_by_user = 'Approved' and approved_by_superuser = 'Approved' and progress_bar between 0 and 0 then 3
      when approved_by_user = 'Approved' and approved_by_superuser = 'Approved' and progress_bar between 1 and 99 then 4
      when approved_by_user = 'Approved' and approved_by_superuser = 'Approved' and progress_bar between 100 and 100 then 5
      else 0 end) stored
  )`,
  'create index goals_by_created_at on goals (created_at, id)',
  'create index goals_by_title_key on goals (title_key, id)',
  'create index goals_by_description_key on goals (description_key, id)',
  'create index goals_by_type_key on goals (type_key, id)',
  'create index goals_by_period_key on goals (period_key, id)',
  'create index goals_by_due_key on goals (due_key, id)',
  'create index goals_by_owner_key on goals (owner_key, id)',
  'create index goals_by_house_key on goals (house_key, id)',
  'create index goals_by_assigner_key on goals (assigner_key, id)',
  'create index goals_by_status_rank on goals (status_rank, id)',
  'create index goals_by_owner on goals (owner_id, id)',
  'create index goals_by_assigner on goals (assigner_id, owner_id)',

  `create table goal_counts (
    owner_id ${text} primary key references users (id) on delete cascade,
    goals integer not null
  )`,

  // No foreign keys: the entries of a record outlive the record.
  `create table audit (
    id ${text} primary key,
    event ${text} not null,
    record_id ${text} not null,
    actor_id ${text},
    created_at ${text} not null,
    changes ${text} not null
  )`,
  'create index audit_by_record on audit (record_id, created_at, id)',
  // Whose goal it was is looked for when that user is deleted.
  "create index audit_of_deleted_goals on audit (event, record_id) where event = 'goal.deleted'",

  `create table sessions (
    token_hash ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    created_at ${text} not null,
    expires_at ${text} not null
  )`,
  'create index sessions_by_user on sessions (user_id)',
  'create index sessions_by_expiry on sessions (expires_at)',

  `create table setup_tokens (
    token_hash ${text} primary key,
    created_at ${text} not null
  )`,

  `create table tries (
    id ${text} primary key,
    subject ${text} not null,
    at ${text} not null
  )`,
  'create index tries_by_subject on tries (subject, at)',
  'create index tries_by_at on tries (at)',

  `create table idempotency (
    key_hash ${text} primary key,
    request_hash ${text} not null,
    answer ${text} not null,
    created_at ${text} not null
  )`,
  'create index idempotency_by_created_at on idempotency (created_at)',

  `create table settings (
    name ${text} primary key,
    value ${text} not null
  )`,
];
