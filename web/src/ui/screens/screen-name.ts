import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

type Names = { screen?: string | undefined; site?: string | undefined };

const names = createStore<Names>({});
const give = (given: Names): void => names.set({ ...names.get(), ...given });

/** The names that replace the title of the route and the name of the product. */
export const useGivenNames = names.useValue;

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
