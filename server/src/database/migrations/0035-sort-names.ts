import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  for (const statement of statementsFor(engine)) await sql.raw(statement).execute(query);
}

const assignedBy = `case when assigner_id is null then 'none' when assigner_id = owner_id then 'self' else assigner_id end`;

/** The house itself takes the place of its key. PostgreSQL writes a table anew for each such change: it is told all at once. */
function changesOf(engine: 'sqlite' | 'postgres', text: string): string[] {
  const inHouse = "coalesce(house_id, '')";
  if (engine === 'postgres') {
    return [
      `create function house_of_owner(text) returns text language sql stable
        as $$ select ${inHouse} from users where users.id = $1 $$`,
      `alter table goals alter column house_key type ${text} using house_of_owner(owner_id), drop column assigner_key,
        add column assigned_by ${text} generated always as (${assignedBy}) stored`,
      'alter table goals rename column house_key to house_ref',
      'drop function house_of_owner(text)',
      `alter table users drop column house_key, add column house_ref ${text} generated always as (${inHouse}) stored`,
    ];
  }
  return [
    'alter table goals rename column house_key to house_ref',
    `update goals set house_ref = (select ${inHouse} from users where users.id = goals.owner_id)`,
    'alter table goals drop column assigner_key',
    `alter table goals add column assigned_by text generated always as (${assignedBy})`,
    'alter table users drop column house_key',
    `alter table users add column house_ref text generated always as (${inHouse})`,
  ];
}

function statementsFor(engine: 'sqlite' | 'postgres'): string[] {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  return [
    'drop index goals_by_house_key',
    'drop index goals_by_assigner_key',
    'drop index goals_by_house_and_status',
    'drop index goals_awaiting_guide_of_house',
    'drop index goals_open_by_due_of_house',
    'drop index users_by_house_key',
    ...changesOf(engine, text),

    'create index goals_by_house on goals (archived_rank, house_ref, id)',
    'create index goals_by_assigned_by on goals (archived_rank, assigned_by, id)',
    'create index goals_by_house_and_status on goals (archived_rank, house_ref, status_rank, id)',
    `create index goals_awaiting_guide_of_house
      on goals (archived_rank, house_ref, was_returned desc, review_changed_at, id) where status_rank = 2`,
    'create index goals_open_by_due_of_house on goals (archived_rank, house_ref, due_date, id) where progress_bar < 100',
    'create index users_by_house on users (house_ref, id)',
    // The filters that are used together.
    'create index users_by_role_and_status on users (is_superuser, is_active, id)',

    // What lists are put in order by that many rows have in common.
    `create table sort_names (
      kind ${text} not null,
      id ${text} not null,
      name_key ${text} not null,
      primary key (kind, id)
    )`,
    'create unique index sort_names_in_order on sort_names (kind, name_key, id)',
    // An empty value sorts after every text.
    `insert into sort_names (kind, id, name_key) values
      ('house', '', '\u{10FFFF}'), ('assigner', 'self', 'self'), ('assigner', 'none', 'unknown')`,
    "insert into sort_names (kind, id, name_key) select 'house', id, name_key from houses",
    `insert into sort_names (kind, id, name_key)
      select 'assigner', id, display_key from users
      where id in (select assigned_by from goals where assigner_id is not null)`,
    // An index of which nothing is known yet would be chosen where a better one is.
    'analyze goals',
    'analyze users',
    'analyze sort_names',
  ];
}
