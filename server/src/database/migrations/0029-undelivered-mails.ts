import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `alter table outbox add column resent_at ${text}`,
  `create table undelivered_mails (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    kind ${text} not null,
    recipient ${text} not null,
    account_version integer,
    notice ${text},
    reason ${text} not null,
    answer ${text},
    asked_at ${text} not null,
    failed_at ${text} not null
  )`,
  'create index undelivered_mails_by_user on undelivered_mails (user_id)',
  'create index undelivered_mails_by_failure on undelivered_mails (failed_at, id)',
];
