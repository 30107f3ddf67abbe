import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { declaredTables, keyOf } from '../../database/schema/schema.ts';
import { migrationNames, migrationsIn, releaseThatRan } from '../../database/setup/migrate.ts';

export async function migrationProblems(db: Db): Promise<string[]> {
  const ran = await migrationsIn(db);
  const setting = db.engine.name === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
  if (ran.length === 0) return [`This isn’t a Trellis database. Correct ${setting}, or start Trellis if it is new.`];
  if (releaseThatRan(ran) === 'this') return [];
  const missing = migrationNames.filter((name) => !ran.includes(name));
  const unknown = ran.filter((name) => !migrationNames.includes(name));
  return [
    ...missing.map((name) => `The migration ${name} hasn’t run. Start Trellis to run it.`),
    ...unknown.map((name) => `The migration ${name} comes from a newer release of Trellis. Use that release.`),
  ];
}

export async function missingColumns({ query }: Db): Promise<string[]> {
  const tables = await query.introspection.getTables();
  const found = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  return tablesOfRelease.flatMap(({ name, columns }) => {
    const actual = found.get(name);
    if (!actual) return [`The table ${name} is missing`];
    return columns.filter((column) => !actual.includes(column)).map((column) => `${name}.${column} is missing`);
  });
}

/** A table with its columns, except generated ones, and its key. */
export type ReleaseTable = { name: string; columns: string[]; key: string[]; holdsFiles: boolean };

/** The tables of this release, each after those that it refers to. */
export const tablesOfRelease = Object.entries(declaredTables).map(([name, declared]): ReleaseTable => {
  const columns = Object.entries(declared).filter(([, { rest }]) => !rest.includes('generated always'));
  return {
    name,
    columns: columns.map(([column]) => column),
    holdsFiles: columns.some(([, { type }]) => type === 'bytes'),
    key: keyOf(name),
  };
});

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
export async function danglingReferences({ query }: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const { child, column, parent, key } of references) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(child)} as child
      where ${sql.ref(`child.${column}`)} is not null and not exists (
        select 1 from ${sql.table(parent)} as parent where ${sql.ref(`parent.${key}`)} = ${sql.ref(`child.${column}`)}
      )`.execute(query);
    const count = rows[0]?.count ?? 0;
    if (count > 0) faults.push(`${count} rows of ${child} refer to rows of ${parent} that don’t exist`);
  }
  return faults;
}
