import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { idle } from './fetch-code.ts';
import { importChunk } from './import-chunk.ts';

/** Resolves when one component of the overlay chunk has loaded, and with it all others. */
const firstLoaded = Promise.withResolvers<void>();

/** A component of the overlay chunk, which is fetched when the page is idle and from then on renders immediately. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await importChunk(load);
    firstLoaded.resolve();
    return { default: loaded };
  };
  const Later = lazy(fetch);
  Promise.race([idle(), firstLoaded.promise])
    .then(fetch)
    // The component tries again when it renders.
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
