import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;
/** The most that may be loaded at first, in kB gzipped: scripts for each path, styles in all. */
type Budget = { scriptKB: Record<string, number>; stylesKB: number };

/** The chunks that a chunk can't start without, itself included. */
function needed(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) needed(manifest, imported, seen);
  return seen;
}

/** The chunks that a first visit of the path loads: the entry's, and those of the route with the layouts around it. */
function loadedAt(manifest: Manifest, path: string): Set<string> {
  const keys = Object.keys(manifest);
  const route = keys.find((key) => new RegExp(`routes/(_\\w+[./])?${path.slice(1)}\\.tsx\\?`).test(key));
  if (!route) throw new Error(`The build has no chunk for ${path}`);
  const layout = /routes\/(_\w+)[./]/.exec(route)?.[1];
  const roots = keys.filter(
    (key) => manifest[key]?.isEntry || key === route || (layout && key.includes(`routes/${layout}.tsx?`)),
  );
  const loaded = new Set<string>();
  for (const root of roots) needed(manifest, root, loaded);
  return loaded;
}

async function gzippedKB(folder: string, files: Iterable<string>): Promise<number> {
  const sizes = [...new Set(files)].map(async (file) => gzipSync(await readFile(join(folder, file))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Fails the build when a first load weighs more than its budget. */
export function checkSize({ scriptKB, stylesKB }: Budget): Plugin {
  let folder = '';
  return {
    name: 'check-size',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
      const chunks = Object.values(manifest);
      const weights: [string, number, number][] = [];
      for (const [path, most] of Object.entries(scriptKB)) {
        const files = [...loadedAt(manifest, path)].flatMap((key) => manifest[key]?.file ?? []);
        weights.push([
          `scripts of ${path}`,
          await gzippedKB(
            folder,
            files.filter((file) => file.endsWith('.js')),
          ),
          most,
        ]);
      }
      const styles = chunks.flatMap(({ css = [], file }) => [...css, file]).filter((file) => file.endsWith('.css'));
      weights.push(['styles', await gzippedKB(folder, styles), stylesKB]);
      for (const [what, weight, most] of weights) console.log(`${what}: ${weight.toFixed(1)} of ${most} kB gzipped`);
      const heavy = weights.filter(([, weight, most]) => weight > most).map(([what]) => what);
      if (heavy.length > 0) throw new Error(`Too heavy: ${heavy.join(', ')}`);
    },
  };
}
