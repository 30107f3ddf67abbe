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

/** The names that replace the title of the route and the name of the product. */
export const useGivenNames = (): Names => useSyncExternalStore(subscribe, () => given);

export function useScreenName(screen: string): void {
  useEffect(() => {
    give({ screen });
    return () => give({ screen: undefined });
  }, [screen]);
}

/** Replaces the name of the product in the tab and on printed pages. */
export function useSiteName(site: string | undefined): void {
  useEffect(() => {
    give({ site });
    return () => give({ site: undefined });
  }, [site]);
}
