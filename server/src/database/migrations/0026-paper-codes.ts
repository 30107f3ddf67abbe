import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table paper_codes (
    user_id ${text} primary key references users (id) on delete cascade,
    code_hash ${text} not null,
    created_at ${text} not null,
    expires_at ${text} not null
  )`,
  'alter table users add column has_signed_in integer default 0 not null',
  // Who was there before, by every trace that signing in leaves.
  `update users set has_signed_in = 1 where
    last_active_on > substr(created_at, 1, 10)
    or exists (select 1 from sessions where sessions.user_id = users.id)
    or exists (select 1 from known_devices where known_devices.user_id = users.id)
    or exists (select 1 from sign_on_identities where sign_on_identities.user_id = users.id)
    or exists (select 1 from sign_ins where sign_ins.user_id = users.id and sign_ins.event like 'signed_in%')`,
];
