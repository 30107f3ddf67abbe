import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { incompleteMove, incompleteMoveSentence, migrationNames } from '../../database/migrate.ts';

/** What is wrong with the migrations that the database remembers. */
export async function migrationFaults({ query }: Database): Promise<string[]> {
  const tables = await query.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migrations'))
    return ['The database is not one of Trellis: correct DATABASE_URL.'];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(query);
  const ran = rows.map(({ name }) => name);
  if (ran.includes(incompleteMove)) return [incompleteMoveSentence];
  const missing = migrationNames.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !migrationNames.includes(name));
  return [
    ...missing.map((name) => `The migration ${name} has not run: start Trellis, which runs it.`),
    ...unknown.map((name) => `The migration ${name} is of a newer release of Trellis: use that one.`),
  ];
}
