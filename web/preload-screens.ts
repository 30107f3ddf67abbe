import type { Plugin } from 'vite';
import { chunkByName } from './chunks.ts';

/**
 * Adds the chunks of the first screens to the tag of `public/boot.js`, which preloads them before the entry has run.
 * That saves a round trip.
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
        return html.replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`);
      },
    },
  };
}
