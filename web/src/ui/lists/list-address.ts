import { useMemo } from 'react';
import { type ListChange, type ListSearch, listSearchDefaults, type OnListChange } from './list-search.ts';

export type ListAddress<C extends string, F extends string = C> = {
  search: ListSearch<C, F>;
  change: OnListChange<C, F>;
  clear: () => void;
};

type Navigate<Search> = (options: {
  search: (now: Search) => Search;
  replace: boolean;
  state: true | { openedHere?: boolean };
  resetScroll: false;
}) => Promise<void>;

export type ScreenRoute<Search> = { useSearch: () => Search; useNavigate: () => Navigate<Search> };

/** Reads and changes the state of a list, which only the address has. Opening a dialog doesn't change the object. */
export function listAddress<C extends string, F extends string, Search extends ListSearch<string>>(
  route: ScreenRoute<Search>,
  known: (search: ListSearch<string>) => ListSearch<C, F>,
) {
  return function useList(): ListAddress<C, F> {
    const { page, sortBy, sortOrder, filters } = route.useSearch();
    const navigate = route.useNavigate();
    return useMemo(() => {
      const change = (next: ListChange<C, F>, replace = false) =>
        void navigate({
          search: (now) => ({ ...now, ...next(known(now)) }),
          replace,
          state: replace || {},
          resetScroll: false,
        });
      return {
        search: known({ page, sortBy, sortOrder, filters }),
        change,
        clear: () => change(() => listSearchDefaults),
      };
    }, [navigate, page, sortBy, sortOrder, filters]);
  };
}
