import type { Plugin } from 'vite';

const otherLanguage = /\/(?!en-US\b)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Replaces React Aria's texts in 34 languages, which would all be loaded, by the English ones. Dates and numbers come
 * from the browser and keep the person's locale.
 */
export function englishStrings(): Plugin {
  return {
    name: 'english-strings',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: otherLanguage },
      handler(source, importer) {
        if (!importer?.includes('/react-aria')) return;
        return this.resolve(source.replace(otherLanguage, '/en-US.mjs'), importer);
      },
    },
  };
}
