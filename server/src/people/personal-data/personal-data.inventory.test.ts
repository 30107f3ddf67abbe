import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import inventoryFile from './inventory.json' with { type: 'json' };
import { sections } from './person-data.ts';

const app = await testApp();

/** Why a table isn't shown, or the sections that show it, and its columns that have other names there or aren't shown. */
type Entry = string | { sections: string[]; shownAs: Record<string, string>; omitted: Record<string, string> };
const inventory: Record<string, Entry> = inventoryFile;
const fieldsOf: Record<string, { fields: object }> = sections;

/** Derived columns, which not every engine lists. */
const isDerived = (column: string) => /_(fold|key|rank)$/.test(column);

const tables = (await app.context.db.query.introspection.getTables()).filter(({ name }) => name !== 'migrations');

test('every table and column is in a person’s download or has a reason not to be', () => {
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(inventory).sort());
  for (const { name, columns } of tables) {
    const entry = inventory[name];
    if (entry === undefined || typeof entry === 'string') continue;
    const shown = entry.sections.flatMap((section) => Object.keys(fieldsOf[section]?.fields ?? {}));
    const plain = columns.map((column) => column.name).filter((column) => !isDerived(column));
    const kept = plain.filter((column) => !(column in entry.omitted)).map((column) => entry.shownAs[column] ?? column);
    expect(shown, name).toEqual(expect.arrayContaining(kept));
    expect(plain, name).toEqual(expect.arrayContaining([...Object.keys(entry.omitted), ...Object.keys(entry.shownAs)]));
  }
});

test('every section shows something', () => {
  const used = Object.values(inventory).flatMap((entry) => (typeof entry === 'string' ? [] : entry.sections));
  expect([...new Set(used)].sort()).toEqual(Object.keys(sections).sort());
});
