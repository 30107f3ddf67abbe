declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous history entry is the same screen without the open dialog. */
    openedHere?: boolean;
  }
}

type Navigate<Search> = (options: {
  search: (now: Search) => Search;
  replace: boolean;
  state: true | { openedHere?: boolean };
  resetScroll: false;
}) => Promise<void>;

/** The parts of a route that lists and dialogs use. */
export type ScreenRoute<Search> = {
  useSearch: () => Search;
  useNavigate: () => Navigate<Search>;
};
