import { type ComponentType, lazy } from 'react';
import { importChunk } from '../ui/routing/import-chunk.ts';

/** A picture whose code is fetched, with the library that draws it, when the first one is shown. */
export const drawing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importChunk(load).then((drawn) => ({ default: drawn })));
