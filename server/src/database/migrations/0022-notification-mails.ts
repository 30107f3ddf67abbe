import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `alter table notifications add column mail_id ${text}`,
  // What was told before there were mails is in none.
  `update notifications set mail_id = ''`,
  'create index notifications_by_mail on notifications (mail_id) where mail_id is not null',
  'create index notifications_unmailed on notifications (user_id, id) where mail_id is null',
  `create table notification_settings (
    user_id ${text} primary key references users (id) on delete cascade,
    mail ${text} not null
  )`,
  `create table notification_mails (
    user_id ${text} primary key,
    look_at ${text},
    mailed_on ${text}
  )`,
  'create index notification_mails_by_look_at on notification_mails (look_at) where look_at is not null',
  `create table mail_failures (
    user_id ${text} primary key references users (id) on delete cascade,
    reason ${text} not null,
    since ${text} not null
  )`,
];
