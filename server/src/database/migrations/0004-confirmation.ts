import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `alter table users add column confirmed_at ${text}`,
  // Whoever was there before counts as known.
  'update users set confirmed_at = created_at',
  // Those who wait are few: guides list and count them without a look at anybody else.
  'create index users_unconfirmed on users (created_at, id) where confirmed_at is null',

  'alter table users add column awaits_proof integer default 0 not null',
  `create table address_proofs (
    token_hash ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    created_at ${text} not null,
    expires_at ${text} not null
  )`,
  'create index address_proofs_by_user on address_proofs (user_id)',
  'create index address_proofs_by_expiry on address_proofs (expires_at)',
];
