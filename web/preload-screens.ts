import type { Plugin } from 'vite';
import { chunkByName } from './chunk-by-name.ts';

/** The chunks of people who are signed in. */
const signedIn = /^(_authenticated|opens|charts|example-goals)/;

/**
 * Adds the chunks of the first screens to the tag of `public/boot.js`, which preloads them before the entry has run.
 * That saves a round trip. `data-code` has all that `fetchCode()` fetches when the page is idle.
 * @param screens the chunks of each screen
 */
export function preloadScreens(screens: Record<string, readonly string[]>): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const attributes = Object.entries(screens).map(([screen, chunks]) => {
          const files = chunks.map((name) => `/${chunkByName(bundle, name).fileName}`);
          return `data-${screen}="${files.join(' ')}"`;
        });
        const all = Object.values(bundle).filter((file) => file.type === 'chunk' && signedIn.test(file.name));
        attributes.push(`data-code="${all.map(({ fileName }) => `/${fileName}`).join(' ')}"`);
        return html.replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`);
      },
    },
  };
}
