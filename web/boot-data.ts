import type { Plugin } from 'vite';
import { languages, withoutScripts } from './messages.ts';

/** The chunks that `public/boot.js` preloads for a screen, by its name there. */
const firstScreens = { login: ['_public', '_public.login'], goals: ['_authenticated', '_authenticated.goals'] };
/** The chunks that only people who are signed in need. */
const signedIn = /^(_authenticated|opens|charts|example-goals)/;

/** Lists the files of each language and first screen for `public/boot.js`, and those that `fetchCode()` caches. */
export function bootData(): Plugin {
  return {
    name: 'boot-data',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const fileOf = (name: string) => {
          // In development there are no chunks, and each module loads what it imports.
          if (!bundle) return '';
          const chunk = chunks.find((candidate) => candidate.name === name);
          if (!chunk) throw new Error(`The build has no chunk named ${name}`);
          return `/${chunk.fileName}`;
        };
        const files = JSON.stringify(Object.fromEntries(languages.map((tag) => [tag, fileOf(tag)])));
        const attributes = [`data-languages="${files.replaceAll('"', '&quot;')}"`];
        for (const [screen, names] of Object.entries(firstScreens)) {
          attributes.push(`data-${screen}="${names.map(fileOf).join(' ')}"`);
        }
        const code = chunks.filter(({ name }) => signedIn.test(name)).map(({ fileName }) => `/${fileName}`);
        if (bundle) attributes.push(`data-code="${code.join(' ')}"`);
        return html
          .replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`)
          .replace('pages.needsJavaScript', withoutScripts());
      },
    },
  };
}
