import type { Plugin } from 'vite';
import { chunkByName } from './chunk-by-name.ts';

/** The chunks of people who are signed in. */
const signedIn = /^(_authenticated|opens|charts|example-goals)/;

/** Lists the first screens' chunks for `public/boot.js` to preload, and all in `data-code` for `fetchCode()`. */
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
