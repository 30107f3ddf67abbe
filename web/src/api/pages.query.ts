import { infiniteQueryOptions } from '@tanstack/react-query';

export type Page<T> = { data: T[]; count: number };
type Fetch<T> = (paging: { skip: number; limit: number }, signal: AbortSignal) => Promise<Page<T>>;

export const pagesQuery = <T>(queryKey: readonly string[], fetchPage: Fetch<T>, limit = 10) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ skip: pageParam, limit }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }: Page<T>, pages: Page<T>[]) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return shown < count ? shown : undefined;
    },
    meta: { quiet: true },
  });
