import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  // No token and no finished mail: what a mail says is made up when it is sent.
  `create table outbox (
    id ${text} primary key,
    kind ${text} not null,
    recipient ${text} not null,
    superseded integer default 0 not null,
    attempts integer default 0 not null,
    next_attempt_at ${text} not null,
    created_at ${text} not null
  )`,
  'create index outbox_by_next_attempt on outbox (next_attempt_at, id)',

  `create table reset_tokens (
    token_hash ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    created_at ${text} not null,
    expires_at ${text} not null
  )`,
  'create index reset_tokens_by_user on reset_tokens (user_id)',
  'create index reset_tokens_by_expiry on reset_tokens (expires_at)',
];
