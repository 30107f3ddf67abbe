import type { Plugin } from 'vite';

const fromIndex = /import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g;

/**
 * Imports each icon from a file of its own: through the library's index every icon that any chunk uses would count as
 * needed by all of them.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: '@tabler/icons-react', id: /\/web\/src\// },
      handler: (code) =>
        code.replace(fromIndex, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(' '),
        ),
    },
  };
}
