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
          names.replaceAll(/(\w+),?/g, "import $1 from '@tabler/icons-react/dist/esm/icons/$1.mjs';"),
        ),
    },
  };
}
