import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { newPostgresDatabase } from '../testing/postgres.ts';
import { loadReleased } from '../testing/released.ts';
import { bringUpToDate } from './owner.ts';
import { openPostgres } from './postgres.ts';

test('right after an upgrade that writes all goals anew PostgreSQL can answer lists from an index alone', async () => {
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  await loadReleased('0035-sort-names', { url });
  const db = openPostgres(url);
  const pages = async () =>
    (
      await sql<{ seen: number; file: number }>`
        select relallvisible as seen, relfilenode as file from pg_class where relname = 'goals'`.execute(db.query)
    ).rows[0];
  // PostgreSQL's own look at so many new rows may be under way at that moment, and hides from others that all can see them.
  await sql`alter table goals set (autovacuum_enabled = off)`.execute(db.query);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'goals' and is_generated = 'NEVER' and column_name <> 'id'`.execute(db.query);
  const others = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into goals (id, ${others}) select gen_random_uuid(), ${others} from goals, generate_series(1, 200)`.execute(
    db.query,
  );
  const before = await pages();
  await bringUpToDate(db);
  const after = await pages();
  expect(after?.file).not.toBe(before?.file);
  expect(after?.seen).toBeGreaterThan(0);
  await db.close();
  await drop();
});
