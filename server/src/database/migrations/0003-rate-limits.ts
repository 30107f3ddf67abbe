import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  // Nothing in it mattered for longer than an hour.
  'drop table tries',
  `create table attempts (
    id ${text} primary key,
    subject ${text} not null,
    created_at ${text} not null,
    in_flight_until ${text}
  )`,
  'create index attempts_by_subject on attempts (subject, created_at)',
  'create index attempts_by_created_at on attempts (created_at)',

  `create table known_devices (
    user_id ${text} not null references users (id) on delete cascade,
    device_hash ${text} not null,
    last_login_at ${text} not null,
    primary key (user_id, device_hash)
  )`,
  'create index known_devices_by_hash on known_devices (device_hash)',
  'create index known_devices_by_last_login on known_devices (last_login_at)',
];
