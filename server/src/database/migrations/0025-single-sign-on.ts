import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  // An account has one identity at each provider, and an identity one account.
  `create table sign_on_identities (
    issuer ${text} not null,
    subject ${text} not null,
    user_id ${text} not null references users (id) on delete cascade,
    created_at ${text} not null,
    last_used_at ${text} not null,
    primary key (issuer, subject)
  )`,
  'create unique index sign_on_identities_by_user on sign_on_identities (user_id, issuer)',
  // Who was there before came by a password.
  `alter table sessions add column proved_by ${text} default 'password' not null`,
];
