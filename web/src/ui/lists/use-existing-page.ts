import { useEffect, useEffectEvent } from 'react';
import { pageCount } from './list-search.ts';

/**
 * Goes to the last page if `page` is beyond it: rows may have been deleted, or an address may name a wrong page.
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
