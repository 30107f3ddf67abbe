import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/config/config.schema.ts';
import { commands } from '../../src/operations/cli/commands.ts';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** The files of the project that a document names, by their path from its root or in a link; not those of a school. */
function filesIn(document: string): string[] {
  const text = read(document);
  const named = [...text.matchAll(/`((?!DATA_DIR)(?:\.?[\w-]+\/)+[\w.-]+\.(?:tsx?|md|json))`/g)].map(
    ([, file = '']) => file,
  );
  const folder = document.includes('/') ? 'docs' : '';
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = '']) => join(folder, file));
  return [...new Set([...named, ...linked])];
}

const guides = ['install', 'guide', 'scaling', 'privacy', 'security'].map((name) => `docs/${name}.md`);

describe.each(['README.md', 'SECURITY.md', 'docs/README.md', ...guides])('%s', (document) => {
  test('names no file that is not there', () => {
    const files = filesIn(document);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });
});

const requirement = /\b\d+\.\d+\.\d+\b/g;
const rows = read('docs/security.md')
  .split('## The requirements')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && line.match(requirement))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('what is met by code names the test that shows it', () => {
  const met = rows?.filter(([, , state, where = '']) => state === 'met' && /`(server|web|contract)\//.test(where));
  const without = met?.filter(([, , , where = '']) => !/(\.test\.ts|\.spec\.ts)`/.test(where));
  expect(without?.map(([, which]) => which)).toEqual([]);
});

test.each(['README.md', 'docs/install.md'])('%s names no command that there is not', (document) => {
  const called = [...read(document).matchAll(/(?:npm run (?:--silent )?trellis --|cli\/main\.ts) ([a-z][a-z -]*)/g)];
  expect(called.length).toBeGreaterThan(5);
  const known = Object.keys(commands);
  const unknown = called
    .map(([, words = '']) => words)
    .filter((words) => !known.some((name) => words.startsWith(name)));
  expect(unknown).toEqual([]);
});

test.each(['compose.yaml', 'deploy/trellis.service', 'Dockerfile'])('%s sets nothing that is no setting', (file) => {
  const [, ofTrellis = ''] = /^ {2}trellis:\n(.*?)^ {2}\w/ms.exec(read(file)) ?? [undefined, read(file)];
  const set = [...ofTrellis.matchAll(/(?:^ {6}|^ENV.*? |^Environment=.*?|(?<=\S) )([A-Z_]+)(?:: |=)/gm)].map(
    ([, name = '']) => name,
  );
  expect(set.filter((name) => name !== 'NODE_ENV').length).toBeGreaterThan(0);
  expect(set.filter((name) => name !== 'NODE_ENV' && !Object.hasOwn(settings.shape, name))).toEqual([]);
});

test('whatever setting stands in .env reaches the container', () => {
  expect(/^ {2}trellis:\n(.*?)^ {2}\w/ms.exec(read('compose.yaml'))?.[1]).toMatch(/^ {4}env_file: .*\.env/m);
});
