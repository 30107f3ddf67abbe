import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { declaredTables } from '../../database/schema/schema.ts';

const references = Object.entries(declaredTables).flatMap(([child, columns]) =>
  Object.entries(columns).flatMap(([column, { rest }]) => {
    const [, parent, key] = /references (\w+) \((\w+)\)/.exec(rest) ?? [];
    return parent && key ? [{ child, column, parent, key }] : [];
  }),
);

/**
 * Rows that refer to a missing row. Both engines prevent that, unless someone switched it off or the files are
 * damaged.
 */
export async function danglingReferences({ query }: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const { child, column, parent, key } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(child)} as child
      where ${sql.ref(`child.${column}`)} is not null and not exists (
        select 1 from ${sql.table(parent)} as parent where ${sql.ref(`parent.${key}`)} = ${sql.ref(`child.${column}`)}
      )`.execute(query);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) faults.push(`${count} rows of ${child} refer to rows of ${parent} that don’t exist`);
  }
  return faults;
}
