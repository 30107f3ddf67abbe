import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type english from '../messages/en.json';
import { chunkByName } from './chunk-by-name.ts';
import { firstChunks, keysIn } from './message-parts.ts';
import { widgetTexts } from './widget-texts.ts';

const folder = join(import.meta.dirname, '../messages');
const languages = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);

type Messages = { readonly [key: string]: string | Messages };

/** Only the server writes them. */
const serverGroups = ['emails', 'pages', 'library'];

/** Compiles the wanted messages, so that the browser needs no parser. */
function compiled(messages: Messages, isWanted: (key: string) => boolean, prefix = ''): object {
  const entries = Object.entries(messages).flatMap(([name, text]): [string, unknown][] => {
    const key = `${prefix}${name}`;
    if (typeof text !== 'string') return [[name, compiled(text, isWanted, `${key}.`)]];
    return isWanted(key) ? [[name, compile(text)]] : [];
  });
  return Object.fromEntries(entries);
}

const messagesIn = (tag: string): typeof english => JSON.parse(readFileSync(join(folder, `${tag}.json`), 'utf8'));

function codeOf(tag: string, isWanted = (key: string) => !serverGroups.includes(key.split('.')[0] ?? '')): string {
  return JSON.stringify(compiled(messagesIn(tag), isWanted));
}

/** What to read in each language where no script can choose one. */
const withoutScripts = (): string =>
  languages.map((tag) => `<p lang="${tag}">${messagesIn(tag).pages.needsJavaScript}</p>`).join('');

const partNames = ['public', 'goals', 'all'];
const request = /^.*\/messages\/([\w-]+)\.json\?(public|goals|all)$/;
const placeholder = /["'`]to be filled in["'`]/;
const part = /^\0messages\/(.+)-(\w+)$/;

export const isMessages = (id: string): boolean => part.test(id);

/** Splits each language into what public screens say, what goals say, and all; `public/boot.js` chooses the part. */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    // The parser is left out.
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    resolveId: { filter: { id: request }, handler: (id) => id.replace(request, '\0messages/$1-$2') },
    load: {
      filter: { id: part },
      handler(id) {
        const [, tag = '', name = ''] = part.exec(id) ?? [];
        this.addWatchFile(join(folder, `${tag}.json`));
        const texts = name === 'all' ? widgetTexts(tag) : '';
        // A build fills in the first parts when it knows which chunk has which module.
        const isPart = this.environment.mode === 'build' && name !== 'all';
        return `${texts} export default ${isPart ? '"to be filled in"' : codeOf(tag)}`;
      },
    },
    renderChunk(code, { moduleIds }, _options, { chunks }) {
      const [, tag = '', name = ''] = part.exec(moduleIds[0] ?? '') ?? [];
      const first = firstChunks[name];
      if (!first) return null;
      const isNamed = keysIn(Object.values(chunks).filter(first), (id) => this.getModuleInfo(id)?.code ?? '');
      return code.replace(placeholder, () => codeOf(tag, isNamed));
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fileOf = (tag: string, name: string) => `/${bundle && chunkByName(bundle, `${tag}-${name}`).fileName}`;
        // In development the messages are loaded by their own imports alone.
        const filesOf = (tag: string) => Object.fromEntries(partNames.map((name) => [name, fileOf(tag, name)]));
        const files = languages.map((tag) => [tag, bundle ? filesOf(tag) : {}]);
        const list = JSON.stringify(Object.fromEntries(files)).replaceAll('"', '&quot;');
        return html
          .replace('src="/boot.js"', `src="/boot.js" data-languages="${list}"`)
          .replace('pages.needsJavaScript', withoutScripts());
      },
    },
  };
}
