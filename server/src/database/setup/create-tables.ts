import { type QueryExecutorProvider, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { declaredTables, indexes, keys } from '../schema/schema.ts';

/** Both engines compare texts byte by byte. */
const types = {
  sqlite: { text: 'text', integer: 'integer', bytes: 'blob' },
  postgres: { text: 'text collate "C"', integer: 'integer', bytes: 'bytea' },
};

const description = "nullif(coalesce(description_key, lower(description)), '')";
/** A description may be too long for a PostgreSQL index entry; those that begin alike are sorted by the query. */
const whole = { sqlite: `${description}, `, postgres: '' };

export async function createTables(query: QueryExecutorProvider, engine: Engine['name']): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(query);
  for (const [name, columns] of Object.entries(declaredTables)) {
    const key = keys[name];
    const parts = [
      ...Object.entries(columns).map(([column, { type, rest }]) => `${column} ${types[engine][type]} ${rest}`),
      ...(key ? [`primary key (${key})`] : []),
    ];
    await run(`create table ${name} (${parts.join(', ')})`);
  }
  for (const statement of indexes.flatMap((some) => some.split(/;\n/).slice(0, -1))) await run(statement);
  await run(
    `create index goals_by_description on goals (substr(${description}, 1, 40), ${whole[engine]}id, archived_at)`,
  );
  // With some room left in each page, PostgreSQL can update a goal's progress without touching the indexes.
  if (engine === 'postgres') await run('alter table goals set (fillfactor = 90)');
}
