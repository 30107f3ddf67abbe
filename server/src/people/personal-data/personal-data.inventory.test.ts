import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { inventory } from './personal-data.inventory.ts';
import { sections } from './sections/sections.ts';

const app = await testApp();

/** Derived columns, which not every engine lists. */
const isDerived = /_(fold|key|rank)$/;

test('every table and column is in a person’s download or has a reason not to be', async () => {
  const tables = await app.context.db.query.introspection.getTables();
  const known = tables.filter(({ name }) => name !== 'migrations');
  expect(known.map(({ name }) => name).sort()).toEqual(Object.keys(inventory).sort());
  const columnsOf: Readonly<Record<string, object>> = Object.fromEntries(
    Object.entries(inventory).map(([table, entry]) => [table, 'columns' in entry ? entry.columns : {}]),
  );
  for (const { name, columns } of known) {
    const accounted = Object.keys(columnsOf[name] ?? {});
    if (accounted.length === 0) continue;
    const plain = columns.map((column) => column.name).filter((column) => !isDerived.test(column));
    expect(accounted.sort(), name).toEqual(plain.sort());
  }
});

test('every listed field exists, and every section shows something', () => {
  const used = new Set<string>();
  for (const [table, entry] of Object.entries(inventory)) {
    if (!('columns' in entry)) continue;
    const fields = entry.sections.flatMap((name) => Object.keys(sections[name].fields));
    for (const name of entry.sections) used.add(name);
    for (const [column, field] of Object.entries(entry.columns)) {
      if (typeof field === 'string') expect(fields, `${table}.${column}`).toContain(field);
    }
  }
  expect([...used].sort()).toEqual(Object.keys(sections).sort());
});
