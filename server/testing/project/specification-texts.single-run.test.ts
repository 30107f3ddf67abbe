import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
// With the values of limits, and placeholders as the messages write them.
import specificationTexts from './specification-texts.json' with { type: 'json' };

const file = join(import.meta.dirname, '../../../messages/en.json');
const english: unknown = JSON.parse(readFileSync(file, 'utf8'));

/** A message with the limits in it, and without the quotes that ICU needs around an apostrophe. */
function textAt(key: string): string {
  const message = key.split('.').reduce((tree: unknown, name) => Object(tree)[name], english);
  return String(message)
    .replaceAll("''", "'")
    .replace(/\{(\w+)\}/g, (placeholder, name) => String(Object(limits)[name] ?? placeholder));
}

test('the English messages have the texts of the specification, to the letter', () => {
  const actual = Object.fromEntries(Object.keys(specificationTexts).map((key) => [key, textAt(key)]));
  expect(actual).toEqual(specificationTexts);
});
