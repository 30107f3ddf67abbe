import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { idle } from './idle.ts';
import { importChunk } from './import-chunk.ts';

/**
 * A component of the chunk of what opens. The chunk is fetched when the page is idle; from then on the component
 * renders at once. Before that it fetches the chunk itself.
 * @param fallback what shows meanwhile
 */
export function opening<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await importChunk(load);
    return { default: loaded };
  };
  const Later = lazy(fetch);
  idle()
    .then(fetch)
    // It is tried again when something opens.
    .catch(() => {});

  return function Opening(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  };
}
