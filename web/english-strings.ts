import type { Plugin } from 'vite';

const otherLanguage = /\/(?!en-US\b)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * React Aria brings what it says to screen readers in 34 languages, of which every one would be loaded. Trellis speaks
 * English, so English stands in for the others. Dates and numbers are the browser's and keep the person's locale.
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
