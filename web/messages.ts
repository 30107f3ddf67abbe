import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { chunkByName } from './chunks.ts';

const folder = join(import.meta.dirname, '../messages');
const pattern = /\/messages\/([\w-]+)\.json$/;

/** The language of a file of messages. */
export const messagesIn = (id: string): string | undefined => pattern.exec(id)?.[1];

type Messages = { readonly [key: string]: string | Messages };

/** Compiles each message, so that the browser needs no parser. */
const compiled = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );

/**
 * Turns each file of messages into a chunk of its own, and lists them in the tag of `public/boot.js`, which chooses the
 * language.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    transform: {
      filter: { id: pattern },
      handler: (json) => ({ code: JSON.stringify(compiled(JSON.parse(json))), map: null }),
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const languages = readdirSync(folder).flatMap((file) => messagesIn(`/messages/${file}`) ?? []);
        // In development the messages are loaded by their own import alone.
        const files = languages.map((tag) => [tag, bundle ? `/${chunkByName(bundle, `${tag}`).fileName}` : '']);
        const list = JSON.stringify(Object.fromEntries(files)).replaceAll('"', '&quot;');
        return html.replace('src="/boot.js"', `src="/boot.js" data-languages="${list}"`);
      },
    },
  };
}
