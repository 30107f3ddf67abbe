import type { Plugin, Rolldown } from 'vite';

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** The files that a chunk can't start without, its own and its styles included. */
function filesOf(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

/**
 * Writes into the tag of `public/boot.js` which files each screen needs beyond the entry, so that it can ask for them
 * before the entry has run: one round trip less until the screen shows.
 * @param screens the name of a screen, and the ends of the paths of its route files
 */
export function preloadScreens(screens: Record<string, string[]>): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const atHand = entry ? filesOf(bundle, entry.fileName) : new Set();
        const attributes = Object.entries(screens).map(([screen, routes]) => {
          const split = routes.map((route) => chunks.find((c) => c.facadeModuleId?.includes(`${route}?tsr-split`)));
          const files = new Set(split.flatMap((chunk) => (chunk ? [...filesOf(bundle, chunk.fileName)] : [])));
          const more = [...files].filter((file) => !atHand.has(file));
          return `data-${screen}="${more.map((file) => `/${file}`).join(' ')}"`;
        });
        return html.replace('src="/boot.js"', `src="/boot.js" ${attributes.join(' ')}`);
      },
    },
  };
}
