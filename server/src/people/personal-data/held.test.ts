import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { held } from './held.ts';
import { sections } from './sections.ts';

const app = await testApp();

/** Worked out from columns that are accounted for; not all engines list those that they keep themselves. */
const isDerived = /_(fold|key|rank)$/;

test('every table and column of the database is in a person’s download, or has a reason not to be', async () => {
  const tables = await app.context.db.query.introspection.getTables();
  const known = tables.filter(({ name }) => name !== 'migrations');
  expect(known.map(({ name }) => name).sort()).toEqual(Object.keys(held).sort());
  const columnsOf: Readonly<Record<string, object>> = Object.fromEntries(
    Object.entries(held).map(([table, entry]) => [table, 'columns' in entry ? entry.columns : {}]),
  );
  for (const { name, columns } of known) {
    const accounted = Object.keys(columnsOf[name] ?? {});
    if (accounted.length === 0) continue;
    const plain = columns.map((column) => column.name).filter((column) => !isDerived.test(column));
    expect(accounted.sort(), name).toEqual(plain.sort());
  }
});

test('what is said to be told has a field that tells it, and every section tells something', () => {
  const used = new Set<string>();
  for (const [table, entry] of Object.entries(held)) {
    if (!('columns' in entry)) continue;
    const fields = entry.in.flatMap((name) => Object.keys(sections[name].fields));
    for (const name of entry.in) used.add(name);
    for (const [column, told] of Object.entries(entry.columns)) {
      if (typeof told === 'string') expect(fields, `${table}.${column}`).toContain(told);
    }
  }
  expect([...used].sort()).toEqual(Object.keys(sections).sort());
});
