import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** A part of a list, and the key of the next one; null at the end. */
export type Part<T> = { data: readonly T[]; next: string | null };

/** A list whose beginning came with the page; the rest is fetched on demand. */
export function useMore<T extends { id: string }>(
  queryKey: readonly string[],
  first: Part<T>,
  fetchPart: (from: string, signal: AbortSignal) => Promise<Part<T>>,
) {
  const [isRequested, setRequested] = useState(false);
  const rest = useInfiniteQuery({
    queryKey: [...queryKey, first.next],
    queryFn: ({ pageParam, signal }) => fetchPart(pageParam, signal),
    initialPageParam: first.next ?? '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isRequested && first.next !== null,
  });
  const rows = [...first.data, ...(rest.data?.pages.flatMap(({ data }) => data) ?? [])];
  return {
    // New rows may have moved a row from one part into the next.
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
    hasMore: rest.data ? rest.hasNextPage : first.next !== null,
    isFetching: rest.isFetching,
    more: () => (isRequested ? void rest.fetchNextPage() : setRequested(true)),
  };
}
