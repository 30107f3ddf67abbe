import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, 'src');
const read = (pattern: string) =>
  globSync(pattern, { cwd: src }).map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

const code = read('**/*.{ts,tsx}');
const modules = read('**/*.module.css').map(({ file, text }) => {
  const styles = text.replaceAll(/\/\*.*?\*\/|:global\(.*?\)|"[^"]*"/gs, '');
  return {
    file,
    styles,
    classes: new Set([...styles.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name)),
  };
});

/** The classes of a module that components use; `*` where a component computes the name, which may be any. */
function usedOf(module: string): Set<string> {
  const importOf = new RegExp(`import (\\w+) from '[^']*/${basename(module)}'`);
  return new Set(
    code.flatMap(({ text }) => {
      const local = importOf.exec(text)?.[1];
      return local
        ? [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g'))].map(([, name]) => name ?? '*')
        : [];
    }),
  );
}

test('components use only classes that their style sheet has, and each class is used', () => {
  const extensions = ['module', 'tsx', 'ts', 'css'];
  const wrong = modules.flatMap(({ file, classes }) => {
    const used = usedOf(file);
    const missing = [...used].filter((name) => name !== '*' && !extensions.includes(name) && !classes.has(name));
    const unused = used.has('*') ? [] : [...classes].filter((name) => !used.has(name));
    return [...missing, ...unused].map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('a module has the keyframes of its animations', () => {
  const wrong = modules.flatMap(({ file, styles }) =>
    [...styles.matchAll(/animation: ([a-z]+) /g)]
      .filter(([, name]) => name !== 'none' && !styles.includes(`@keyframes ${name} `))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
