import { useEffect, useSyncExternalStore } from 'react';

let given: string | undefined;
const listeners = new Set<() => void>();

function give(name: string | undefined): void {
  given = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the screen is called in place of the title of its route. */
export const useGivenScreenName = (): string | undefined => useSyncExternalStore(subscribe, () => given);

/** Names the screen in place of the title of its route, for as long as it shows. */
export function useScreenName(name: string): void {
  useEffect(() => {
    give(name);
    return () => give(undefined);
  }, [name]);
}
