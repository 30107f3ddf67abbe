import { useEffect } from 'react';
import { createStore } from '../create-store.ts';

const names = createStore<{ screen?: string | undefined; site?: string | undefined }>({});

/** The names that replace the title of the route (`screen`) and the name of the product (`site`). */
export const useGivenNames = names.useValue;

/** Gives a name for the tab and printed pages as long as the component is there. */
export function useGivenName(kind: 'screen' | 'site', name: string | undefined): void {
  useEffect(() => {
    names.set({ ...names.get(), [kind]: name });
    return () => names.set({ ...names.get(), [kind]: undefined });
  }, [kind, name]);
}
