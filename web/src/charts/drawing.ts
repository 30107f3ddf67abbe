import { type ComponentType, lazy } from 'react';
import { importChunk } from '../ui/routing/import-chunk.ts';

/** A picture whose code, with the chart library, is loaded when the first one shows. */
export const drawing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importChunk(load).then((drawn) => ({ default: drawn })));
