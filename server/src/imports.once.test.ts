import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

/*
 * The folders of the server, and which of them import which. The files beside them put the folders together and are
 * left out, and so are tests and what plays the whole server: `testing` and `demo`.
 */
const src = import.meta.dirname;
const players = ['testing', 'demo'];
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => file.includes(sep) && !players.includes(file.split(sep)[0] ?? ''));

const imports = new Map<string, Map<string, string>>();
for (const file of files) {
  const from = file.split(sep)[0] ?? '';
  for (const [, path = ''] of readFileSync(join(src, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    const target = relative(src, join(src, dirname(file), path));
    const to = target.split(sep)[0] ?? '';
    if (!target.includes(sep) || to === from) continue;
    imports.set(from, (imports.get(from) ?? new Map()).set(to, `${file} imports ${target}`));
  }
}

/** The ways that lead from a folder back to itself. */
function circles(from: string, path: readonly string[] = [from]): string[] {
  return [...(imports.get(path.at(-1) ?? '')?.keys() ?? [])].flatMap((to) => {
    if (to === from) return [[...path, to].join(' → ')];
    return path.includes(to) ? [] : circles(from, [...path, to]);
  });
}

test('no two folders import each other, directly or by way of others', () => {
  expect(imports.size).toBeGreaterThan(5);
  expect([...imports.keys()].flatMap((folder) => circles(folder))).toEqual([]);
});

test('rules and actions know nothing of HTTP: no feature imports http/', () => {
  const edges = [...imports].filter(([from, to]) => from !== 'docs' && to.has('http'));
  expect(edges.map(([, to]) => to.get('http'))).toEqual([]);
});

test('http/ and database/ know no feature', () => {
  const known = { http: ['authorization', 'database'], database: [] };
  for (const [folder, allowed] of Object.entries(known)) {
    const others = [...(imports.get(folder) ?? [])].filter(([to]) => !allowed.some((one) => one === to));
    expect(others.map(([, how]) => how)).toEqual([]);
  }
});
