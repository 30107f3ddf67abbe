declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry before this one is the same screen without the dialog that is open. */
    openedHere?: boolean;
  }
}

type Navigate<Search> = (options: {
  search: (now: Search) => Search;
  replace: boolean;
  state: true | { openedHere?: boolean };
  resetScroll: false;
}) => Promise<void>;

/** As much of a route as the address of a list or a dialog depends on. */
export type ScreenRoute<Search> = {
  useSearch: () => Search;
  useNavigate: () => Navigate<Search>;
};
