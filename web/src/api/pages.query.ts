import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';

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

/** All rows of a list, in as few pages as possible. */
export const allRowsQuery = <T>(queryKey: readonly string[], fetchPage: Fetch<T>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const rows: T[] = [];
      for (;;) {
        const { data, count } = await fetchPage({ skip: rows.length, limit: limits.listMax }, signal);
        rows.push(...data);
        if (data.length === 0 || rows.length >= count) return rows;
      }
    },
    meta: { quiet: true },
  });
