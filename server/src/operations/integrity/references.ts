import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Reference = { child: string; column: string; parent: string; key: string };

/**
 * Rows that refer to a missing row. Both engines prevent that, unless someone switched it off or the files are
 * damaged.
 */
export const danglingReferences = (db: Database): Promise<string[]> =>
  db.engine.name === 'sqlite' ? inSqlite(db) : inPostgres(db);

const fault = (count: number, child: string, parent: string): string =>
  `${count} rows of ${child} refer to rows of ${parent} that don’t exist`;

async function inSqlite({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string; count: number }>`
    select "table" as child, parent, count(*) as count from pragma_foreign_key_check group by 1, 2`.execute(query);
  return rows.map(({ child, parent, count }) => fault(count, child, parent));
}

async function inPostgres({ query }: Database): Promise<string[]> {
  const { rows } = await sql<Reference>`
    select c.relname as child, a.attname as "column", p.relname as parent, k.attname as key
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_class p on p.oid = f.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
    join pg_attribute k on k.attrelid = p.oid and k.attnum = f.confkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(query);
  const faults: string[] = [];
  for (const { child, column, parent, key } of rows) {
    const counted = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(child)} c
      where ${sql.ref(`c.${column}`)} is not null
        and not exists (select 1 from ${sql.table(parent)} p where ${sql.ref(`p.${key}`)} = ${sql.ref(`c.${column}`)})`.execute(
      query,
    );
    const count = Number(counted.rows[0]?.rows ?? 0);
    if (count > 0) faults.push(fault(count, child, parent));
  }
  return faults;
}
