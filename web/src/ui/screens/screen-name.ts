import { useEffect, useSyncExternalStore } from 'react';

type Names = { screen?: string | undefined; site?: string | undefined };

let given: Names = {};
const listeners = new Set<() => void>();

function give(names: Names): void {
  given = { ...given, ...names };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the screen is called in place of the title of its route, and the site in place of the product. */
export const useGivenNames = (): Names => useSyncExternalStore(subscribe, () => given);

/** Names the screen in place of the title of its route, for as long as it shows. */
export function useScreenName(screen: string): void {
  useEffect(() => {
    give({ screen });
    return () => give({ screen: undefined });
  }, [screen]);
}

/** Names the site in the tab and at the head of what is printed, in place of the product. */
export function useSiteName(site: string | undefined): void {
  useEffect(() => {
    give({ site });
    return () => give({ site: undefined });
  }, [site]);
}
