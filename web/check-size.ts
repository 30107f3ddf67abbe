import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunkByName } from './chunk-by-name.ts';

/** Chunks that load together, and the gzipped size that they may have. */
type Budget = { chunks: readonly string[]; mostKB: number };

async function gzippedKB(contents: readonly (string | Uint8Array)[]): Promise<number> {
  const sizes = contents.map(async (content) => (await promisify(gzip)(content, { level: 9 })).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Fails the build when scripts or styles exceed their budget. */
export function checkSize(scripts: Record<string, Budget>, stylesKB: number): Plugin {
  return {
    name: 'check-size',
    apply: 'build',
    async writeBundle(_, bundle) {
      const weights: [what: string, weight: number, most: number][] = [];
      for (const [what, { chunks, mostKB }] of Object.entries(scripts)) {
        const codes = chunks.map((name) => chunkByName(bundle, name).code);
        weights.push([`scripts of ${what}`, await gzippedKB(codes), mostKB]);
      }
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
      );
      weights.push(['styles', await gzippedKB(styles), stylesKB]);
      for (const [what, weight, most] of weights) console.log(`${what}: ${weight.toFixed(1)} of ${most} kB gzipped`);
      const heavy = weights.filter(([, weight, most]) => weight > most).map(([what]) => what);
      if (heavy.length > 0)
        throw new Error(`Too heavy: ${heavy.join(', ')}. web/build.ts says how much each may have.`);
    },
  };
}
