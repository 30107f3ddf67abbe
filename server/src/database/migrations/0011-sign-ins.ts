import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table sign_ins (
    id ${text} primary key,
    user_id ${text} references users (id) on delete cascade,
    event ${text} not null,
    address ${text},
    device ${text},
    created_at ${text} not null
  )`,
  'create index sign_ins_by_user on sign_ins (user_id, event, id)',
  'create index sign_ins_by_created_at on sign_ins (created_at)',
];
