import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `alter table sessions add column id ${text} default '' not null`,
  // Sessions that are there get ids by number: what a migration writes is the same each time.
  `update sessions set id = (
    select '00000000-0000-7000-8000-' || substr(cast(1000000000000 + numbered.n as text), 2)
    from (select token_hash, row_number() over (order by token_hash) as n from sessions) as numbered
    where numbered.token_hash = sessions.token_hash
  )`,
  'create unique index sessions_by_id on sessions (id)',
  `alter table sessions add column device ${text}`,
  'alter table sessions add column is_shared integer default 0 not null',
  `alter table sessions add column last_used_at ${text}`,
  `alter table sessions add column ends_at ${text} default '' not null`,
  'update sessions set ends_at = expires_at',
];
