import type { Rolldown } from 'vite';

/** A chunk of the finished build by its name in `chunks.ts`. */
export function chunkByName(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.name === name) return file;
  }
  throw new Error(`The build has no chunk named ${name}`);
}
