import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { idle } from './idle.ts';
import { importChunk } from './import-chunk.ts';

let tellLoaded = () => {};
/** Some component of the chunk is there, and so are all others. */
const loadedOne = new Promise<void>((resolve) => {
  tellLoaded = resolve;
});

/**
 * A component of the chunk of what opens. The chunk is fetched when the page is idle, or when a screen that stands on
 * it is; from then on the component renders at once, without a connection too. Before that it fetches the chunk itself.
 * @param fallback what shows meanwhile
 */
export function opening<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await importChunk(load);
    tellLoaded();
    return { default: loaded };
  };
  const Later = lazy(fetch);
  Promise.race([idle(), loadedOne])
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
