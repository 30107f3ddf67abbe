import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  // It wasn't noted before. The first start after this has everybody begin with its day.
  `alter table users add column last_active_on ${text} default '' not null`,
  `alter table users add column inactivity_warned_on ${text}`,
];
