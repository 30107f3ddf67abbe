import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '@trellis/contract/audit/audit.ts';

const rows = 10;

type Page = { data: AuditEntry[]; count: number };
type Fetch = (paging: { skip: number; limit: number }, signal: AbortSignal) => Promise<Page>;

/** The audit entries of a record, fetched a few at a time. */
export const historyQuery = (queryKey: readonly string[], fetchPage: Fetch) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ skip: pageParam, limit: rows }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }: Page, pages: Page[]) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return shown < count ? shown : undefined;
    },
    meta: { quiet: true },
  });
