import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table second_factors (
    user_id ${text} primary key references users (id) on delete cascade,
    secret ${text} not null,
    created_at ${text} not null,
    confirmed_at ${text},
    last_step integer default 0 not null
  )`,
  `create table recovery_codes (
    user_id ${text} not null references users (id) on delete cascade,
    selector ${text} not null,
    code_hash ${text} not null,
    primary key (user_id, selector)
  )`,
];
