import { useEffect, useEffectEvent } from 'react';
import { pageCount } from './list-search.ts';

/**
 * Goes to the last page when there is no such page: its last row was deleted, or an address names one that never was.
 * @param count undefined as long as it isn't certain
 */
export function useExistingPage(
  page: number,
  count: number | undefined,
  pageSize: number,
  goTo: (last: number) => void,
) {
  const last = pageCount(count ?? 0, pageSize);
  const isBeyond = count !== undefined && page > last;
  const goToLast = useEffectEvent(() => goTo(last));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
