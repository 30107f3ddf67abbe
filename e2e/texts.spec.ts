import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { texts } from './texts.ts';

const folder = import.meta.dirname;
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts') && name !== 'texts.spec.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

for (const [name, text] of Object.entries(texts)) {
  test(`a test waits for "${text}"`, () => {
    expect(tests).toMatch(new RegExp(`\\btexts\\.${name}\\b`));
  });
}
