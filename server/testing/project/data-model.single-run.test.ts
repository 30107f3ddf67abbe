import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';

const architecture = readFileSync(join(import.meta.dirname, '../../../ARCHITECTURE.md'), 'utf8');
const diagrams = [...architecture.matchAll(/```mermaid\nerDiagram\n(.*?)```/gs)]
  .map(([, lines = '']) => lines)
  .join('');

type Reference = { parent: string; child: string; column: string; required: number };

test('the diagrams in ARCHITECTURE.md show every table and every reference', async () => {
  const { db, remove } = await testDatabase('sqlite');
  const tables = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(db.query);
  const references = await sql<Reference>`
    select f."table" as parent, t.name as child, f."from" as "column", c."notnull" or c.pk > 0 as required
    from sqlite_schema t join pragma_foreign_key_list(t.name) f join pragma_table_info(t.name) c on c.name = f."from"
    where t.type = 'table'`.execute(db.query);
  await remove();

  const lines = diagrams.split('\n').map((line) => line.trim());
  const drawn = lines.filter((line) => line.includes(' : '));
  expect(drawn.sort()).toEqual(
    references.rows
      .map(({ parent, child, column, required }) => `${parent} ${required ? '||' : '|o'}--o{ ${child} : ${column}`)
      .sort(),
  );
  const mentioned = new Set(lines.flatMap((line) => line.replace(/ : .*/, '').match(/[a-z]\w+/g) ?? []));
  expect([...mentioned].sort()).toEqual(tables.rows.map(({ name }) => name).sort());
});
