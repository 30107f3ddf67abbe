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

export type ScreenRoute<Search> = {
  useSearch: () => Search;
  useNavigate: () => Navigate<Search>;
};
