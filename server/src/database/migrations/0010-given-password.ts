import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider): Promise<void> {
  // It wasn't noted before: whoever has a password keeps it unasked.
  await sql`alter table users add column has_given_credential integer default 0 not null`.execute(query);
}
