import { useEffect, useEffectEvent } from 'react';

/** The last row of the last page may be deleted, or an address may name a page beyond the last. */
export function useExistingPage(isBeyond: boolean, goToLast: () => void): void {
  const go = useEffectEvent(goToLast);
  useEffect(() => {
    if (isBeyond) go();
  }, [isBeyond]);
}
