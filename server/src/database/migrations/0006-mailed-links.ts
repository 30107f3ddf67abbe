import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table mailed_links (
    token_hash ${text} primary key,
    kind ${text} not null,
    user_id ${text} not null references users (id) on delete cascade,
    address ${text},
    account_version integer,
    created_at ${text} not null,
    expires_at ${text} not null
  )`,
  'create index mailed_links_by_user on mailed_links (user_id, kind)',
  'create index mailed_links_by_expiry on mailed_links (expires_at)',

  // Links that lie in a mailbox work on.
  `insert into mailed_links (token_hash, kind, user_id, created_at, expires_at)
    select token_hash, 'password recovery', user_id, created_at, expires_at from reset_tokens`,
  `insert into mailed_links (token_hash, kind, user_id, created_at, expires_at)
    select token_hash, 'address proof', user_id, created_at, expires_at from address_proofs`,
  'drop table reset_tokens',
  'drop table address_proofs',

  `alter table outbox add column user_id ${text}`,
  `alter table outbox add column account_version integer`,
  `alter table outbox add column notice ${text}`,
  'create index outbox_by_recipient on outbox (recipient)',
  'create index outbox_by_user on outbox (user_id)',
];
