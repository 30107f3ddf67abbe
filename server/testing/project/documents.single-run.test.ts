import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '../../src/config/config.schema.ts';
import { commands } from '../../src/operations/cli/commands.ts';

const project = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

const documents = [
  ...['README.md', 'SECURITY.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The project files that a document mentions by path or link, and the anchors that its links lead to. */
function filesIn(document: string): string[] {
  const text = read(document);
  const mentioned = [...text.matchAll(/`((?!DATA_DIR)(?:\.?[\w-]+\/)+[\w.-]+\.(?:tsx?|md|json))`/g)].map(
    ([, file = '']) => file,
  );
  const linked = [...text.matchAll(/\]\((?!https?:)([^)]+)/g)].map(([, link = '']) =>
    link.startsWith('#') ? document + link : join(dirname(document), link),
  );
  return [...new Set([...mentioned, ...linked])];
}

function isThere(link: string): boolean {
  const [file = '', anchor] = link.split('#');
  if (!existsSync(join(project, file))) return false;
  const headings = anchor ? [...read(file).matchAll(/^#+ (.*)/gm)].map(([, heading = '']) => heading) : [];
  const anchors = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return !anchor || anchors.includes(anchor);
}

test.each(documents)('every file and heading that %s mentions exists', (document) => {
  expect(filesIn(document).filter((file) => !isThere(file))).toEqual([]);
});

const wordsIn = (document: string) => read(document).split(/\s+/).length;

test('the README has fewer than 800 words', () => {
  expect(wordsIn('README.md')).toBeLessThan(800);
});

const decisions = documents.filter((document) => /decisions\/(?!README)/.test(document));

test.each(decisions)('%s has its context, the decision and its consequences, in at most 300 words', (decision) => {
  const parts = [...read(decision).matchAll(/^\*\*(.+?)\.\*\*/gm)].map(([, part]) => part);
  expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
  expect(wordsIn(decision)).toBeLessThanOrEqual(300);
});

const textsIn = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));

const messagesFor = (guide: string) => `messages/${/guide\.(\w+)\.md/.exec(guide)?.[1] ?? 'en'}.json`;
const guides = documents.filter(
  (document) => /^docs\/guide\b/.test(document) && existsSync(join(project, messagesFor(document))),
);

test.each(guides)('%s names buttons and headings as the screens do', (guide) => {
  // A soft hyphen is seen only where a word breaks.
  const texts = textsIn(JSON.parse(read(messagesFor(guide)).replaceAll('\u{AD}', '')));
  const emphasized = [
    ...read(guide)
      .replaceAll(/\s+/g, ' ')
      .matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g),
  ];
  expect(emphasized.length).toBeGreaterThan(20);
  expect(emphasized.map(([, text = '']) => text).filter((text) => !texts.includes(text))).toEqual([]);
});

test.each(['README.md', 'docs/install.md', 'docs/backup.md'])('%s mentions only commands that exist', (document) => {
  const called = [...read(document).matchAll(/(?:npm run (?:--silent )?trellis --|cli\/main\.ts) ([a-z][a-z -]*)/g)];
  expect(called.length).toBeGreaterThan(3);
  const known = Object.keys(commands);
  const unknown = called
    .map(([, command = '']) => command)
    .filter((command) => !known.some((name) => command.startsWith(name)));
  expect(unknown).toEqual([]);
});

test.each(['compose.yaml', 'deploy/trellis.service', 'Dockerfile'])('%s sets only known settings', (file) => {
  const [, ofTrellis = ''] = /^ {2}trellis:\n(.*?)^ {2}\w/ms.exec(read(file)) ?? [undefined, read(file)];
  const set = [...ofTrellis.matchAll(/(?:^ {6}|^ENV.*? |^Environment=.*?|(?<=\S) )([A-Z_]+)(?:: |=)/gm)].map(
    ([, name = '']) => name,
  );
  // Node.js and the C library read these two.
  const own = set.filter((name) => !['NODE_ENV', 'MALLOC_ARENA_MAX'].includes(name));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((name) => !Object.hasOwn(settings.shape, name))).toEqual([]);
});

test('every setting in .env reaches the container', () => {
  expect(/^ {2}trellis:\n(.*?)^ {2}\w/ms.exec(read('compose.yaml'))?.[1]).toMatch(/^ {4}env_file: .*\.env/m);
});
