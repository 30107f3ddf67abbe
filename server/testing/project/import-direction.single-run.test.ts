import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Each group may import the groups of later rows. */
const groups = {
  server: 'operations / app / access / school / people / goals / platform / database / config / base',
  web: 'entry / routes / shell / home / school / people / goals / access / pickers / viewer / drafts charts / dates / ui / api / language',
};
const sourceOf = (side: string) => join(import.meta.dirname, '../../..', side, 'src');
const specifier = /(?:from|import|import\()\s*'(\.[^']+)'/g;

type Import = readonly [from: string, to: string];

function importsIn(src: string): Import[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.{test,gen}.ts', 'testing/**'] });
  return files.flatMap((file) => {
    const code = readFileSync(join(src, file), 'utf8');
    const imports = [...code.matchAll(specifier)].map(([, path = '']): Import => [file, join(dirname(file), path)]);
    return imports.filter(([, to]) => !to.startsWith('..'));
  });
}

/** What remains after repeatedly removing everything that imports nothing or that nothing imports. */
function inCycles(imports: readonly Import[]): string[] {
  let left = imports.filter(([from, to]) => from !== to);
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const importing = new Set(left.map(([from]) => from));
    const imported = new Set(left.map(([, to]) => to));
    left = left.filter(([from, to]) => importing.has(to) && imported.has(from));
  }
  return [...new Set(left.map(([from]) => from))].sort();
}

test.each(Object.entries(groups))('in %s, imports lead down and are never circular', (side, order) => {
  const rows = order.split(' / ').map((row) => row.split(' '));
  const groupOf = (file: string) => file.split('/')[0] ?? '';
  const rowOf = (file: string) => rows.findIndex((row) => row.includes(groupOf(file)));
  const imports = importsIn(sourceOf(side));
  expect(imports.length).toBeGreaterThan(500);
  const upwards = imports.filter(([from, to]) => groupOf(from) !== groupOf(to) && rowOf(from) >= rowOf(to));
  expect(upwards.map(([from, to]) => `${from} imports ${to}`)).toEqual([]);
  expect(inCycles(imports.map(([from, to]) => [dirname(from), dirname(to)]))).toEqual([]);
  expect(inCycles(imports)).toEqual([]);
});

test('in the contract, no imports are circular', () => {
  expect(inCycles(importsIn(sourceOf('contract')))).toEqual([]);
});
