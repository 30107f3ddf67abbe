import type { Plugin } from 'vite';

const splitImport = /\bimport\((['"])([^'"]*[?&]tsr-split=[^'"]*)\1\)/g;
const importOfIcons = /import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g;

export const imports = (): Plugin[] => [
  {
    // Screens are imported through `importChunk`, like all other code that loads on demand.
    name: 'import-chunks',
    transform(code) {
      const wrapped = code.replace(splitImport, (split) => `__importChunk(() => ${split})`);
      if (wrapped === code) return null;
      const from = '/src/ui/routing/import-chunk.ts';
      return { code: `import { importChunk as __importChunk } from '${from}';\n${wrapped}`, map: null };
    },
  },
  {
    // Each icon is imported from its own file: through the library's index, every chunk would depend on all icons.
    name: 'icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: '@tabler/icons-react', id: /\/web\/src\// },
      handler: (code) =>
        code.replace(importOfIcons, (_, names: string) =>
          names.replaceAll(/(\w+),?/g, "import $1 from '@tabler/icons-react/dist/esm/icons/$1.mjs';"),
        ),
    },
  },
];
