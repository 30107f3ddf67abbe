import type { Plugin } from 'vite';

const fromIndex = /import \{([^}]*)\} from ["']@tabler\/icons-react["'];?/g;

/** Imports each icon from its own file. Through the library's index, every chunk would depend on all icons. */
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
