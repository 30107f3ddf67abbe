import type { Plugin } from 'vite';
import { chunkNamed } from './chunks.ts';

/**
 * Writes into the tag of `public/boot.js` which chunks each screen needs beyond the entry, so that it can ask for them
 * before the entry has run: one round trip less until the screen shows.
 * @param screens the name of a screen, and its chunks
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
          const files = chunks.map((name) => `/${chunkNamed(bundle, name).fileName}`);
          return `data-${screen}="${files.join(' ')}"`;
        });
        return html.replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`);
      },
    },
  };
}
