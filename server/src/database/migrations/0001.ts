import { type QueryExecutorProvider, sql } from 'kysely';
import { access } from './0001-access.ts';
import { aroundGoals } from './0001-around-goals.ts';
import { giving } from './0001-giving.ts';
import { descriptionIndex, goals } from './0001-goals.ts';
import { notifications } from './0001-notifications.ts';
import { people } from './0001-people.ts';
import { school } from './0001-school.ts';

/** Creates every table and index. */
export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  // Both engines compare texts byte by byte.
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  const bytes = engine === 'postgres' ? 'bytea' : 'blob';
  for (const part of [people, access, giving, goals, aroundGoals, notifications, school]) {
    for (const statement of part(text, bytes).split(/;\n/).slice(0, -1)) await sql.raw(statement).execute(query);
  }
  await sql.raw(descriptionIndex(engine)).execute(query);
  // With some room left in each page, PostgreSQL can update a goal's progress without touching the indexes.
  if (engine === 'postgres') await sql`alter table goals set (fillfactor = 90)`.execute(query);
}
