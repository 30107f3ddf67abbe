import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/config/config.schema.ts';
import { commands } from '../../src/operations/cli/commands.ts';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

/** The project files that a document mentions by path or link. */
function filesIn(document: string): string[] {
  const text = read(document);
  const mentioned = [...text.matchAll(/`((?!DATA_DIR)(?:\.?[\w-]+\/)+[\w.-]+\.(?:tsx?|md|json))`/g)].map(
    ([, file = '']) => file,
  );
  const folder = document.includes('/') ? 'docs' : '';
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file = '']) => join(folder, file));
  return [...new Set([...mentioned, ...linked])];
}

const guides = ['install', 'operations', 'guide', 'scaling', 'privacy', 'security'].map((name) => `docs/${name}.md`);

describe.each(['README.md', 'SECURITY.md', 'docs/README.md', ...guides])('%s', (document) => {
  test('mentions only files that exist', () => {
    const files = filesIn(document);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });
});

test.each(['README.md', 'docs/install.md', 'docs/operations.md'])(
  '%s mentions only commands that exist',
  (document) => {
    const called = [...read(document).matchAll(/(?:npm run (?:--silent )?trellis --|cli\/main\.ts) ([a-z][a-z -]*)/g)];
    expect(called.length).toBeGreaterThan(3);
    const known = Object.keys(commands);
    const unknown = called
      .map(([, command = '']) => command)
      .filter((command) => !known.some((name) => command.startsWith(name)));
    expect(unknown).toEqual([]);
  },
);

test.each(['compose.yaml', 'deploy/trellis.service', 'Dockerfile'])('%s sets only known settings', (file) => {
  const [, ofTrellis = ''] = /^ {2}trellis:\n(.*?)^ {2}\w/ms.exec(read(file)) ?? [undefined, read(file)];
  const set = [...ofTrellis.matchAll(/(?:^ {6}|^ENV.*? |^Environment=.*?|(?<=\S) )([A-Z_]+)(?:: |=)/gm)].map(
    ([, name = '']) => name,
  );
  expect(set.filter((name) => name !== 'NODE_ENV').length).toBeGreaterThan(0);
  expect(set.filter((name) => name !== 'NODE_ENV' && !Object.hasOwn(settings.shape, name))).toEqual([]);
});

test('every setting in .env reaches the container', () => {
  expect(/^ {2}trellis:\n(.*?)^ {2}\w/ms.exec(read('compose.yaml'))?.[1]).toMatch(/^ {4}env_file: .*\.env/m);
});
