import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type english from '../messages/en.json';

const folder = join(import.meta.dirname, '../messages');
/** The languages that Trellis speaks, by their tags. */
export const languages = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);

const widgetFolder = join(import.meta.dirname, '../node_modules/react-aria-components/i18n');
const widgetFiles = readdirSync(widgetFolder).filter((file) => file.endsWith('.mjs'));

/** Sets React Aria's texts in one language where the library looks first, before those that it bundles. */
function widgetTexts(tag: string): string {
  const file = widgetFiles.find((name) => name === `${tag}.mjs` || name.startsWith(`${tag}-`)) ?? 'en-US.mjs';
  const texts = readFileSync(join(widgetFolder, file), 'utf8').replace('export default', '');
  return `
    globalThis[Symbol.for('react-aria.i18n.locale')] = '${file.replace('.mjs', '')}';
    globalThis[Symbol.for('react-aria.i18n.strings')] = ${texts};`;
}

type Messages = { readonly [key: string]: string | Messages };

/** Compiles messages, so that the browser needs no parser. */
const compiled = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([name, text]) => [name, typeof text === 'string' ? compile(text) : compiled(text)]),
  );

const messagesIn = (tag: string): typeof english => JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));

function codeOf(tag: string): string {
  // Only the server uses these texts.
  const { emails, pages, library, ...shown } = messagesIn(tag);
  return `${widgetTexts(tag)} export default ${JSON.stringify(compiled(shown))}`;
}

/** What people without JavaScript read, in every language, because no script can choose one. */
export const withoutScripts = (): string =>
  languages.map((tag) => `<p lang="${tag}">${messagesIn(tag).pages.needsJavaScript}</p>`).join('');

/** The file of a language. */
export const messagesFile = /\/messages\/[\w-]+\.json$/;

/** Compiles the messages of each language into a chunk of its own; `public/boot.js` chooses one. */
export const messages = (): Plugin[] => [
  {
    name: 'messages',
    // Leaves the library's parser out of the bundle.
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: {
      filter: { id: messagesFile },
      handler: (_, id) => ({ code: codeOf(basename(id, '.json')), moduleType: 'js' }),
    },
  },
  {
    // React Aria bundles its texts in 34 languages, and every page would load them all.
    name: 'without-bundled-texts',
    apply: 'build',
    load: { filter: { id: /\/react-[\w/-]+\/intlStrings\.mjs$/ }, handler: () => 'export default {}' },
  },
];
