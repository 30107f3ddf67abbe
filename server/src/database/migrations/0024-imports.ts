import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table imports (
    id ${text} primary key,
    creator_id ${text} references users (id) on delete cascade,
    file_name ${text} not null,
    guides integer not null,
    state ${text} not null,
    created_at ${text} not null
  )`,
  'create index imports_by_creator on imports (creator_id)',
  `create table import_rows (
    import_id ${text} references imports (id) on delete cascade,
    place integer not null,
    line integer not null,
    email ${text} not null,
    email_fold ${text} not null,
    full_name ${text},
    house ${text},
    is_guide integer,
    outcome ${text} not null,
    is_done integer not null,
    note ${text} not null,
    primary key (import_id, place)
  )`,
  'create index import_rows_by_outcome on import_rows (import_id, outcome, is_done, place)',
  'create index import_rows_by_email on import_rows (email_fold)',
  // What guides said of columns, for the next file that has such a heading.
  `create table import_columns (
    heading ${text} primary key,
    field ${text}
  )`,
];
