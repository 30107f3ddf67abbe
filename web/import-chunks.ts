import type { Plugin } from 'vite';

const splitImport = /\bimport\((['"])([^'"]*[?&]tsr-split=[^'"]*)\1\)/g;

/** Imports the code of each screen as everything else is imported on demand, by `importChunk`. */
export function importChunks(): Plugin {
  return {
    name: 'import-chunks',
    transform(code) {
      const wrapped = code.replace(splitImport, (split) => `__importChunk(() => ${split})`);
      if (wrapped === code) return null;
      const from = '/src/ui/routing/import-chunk.ts';
      return { code: `import { importChunk as __importChunk } from '${from}';\n${wrapped}`, map: null };
    },
  };
}
