import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** With this much more than it needs, a table has room for larger type and spaces. */
const ease = 1.2;

/**
 * How much room there is for a table: none on a small screen or in a box narrower than it needs.
 * @param needed in px
 */
export function useRoom(box: RefObject<HTMLElement | null>, needed: number): 'none' | 'tight' | 'ample' {
  // Paper is narrow too, but prints the table.
  const isPaper = useMediaQuery('print', undefined, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);

  // Before the first paint, so that a table is never seen turning into cards.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  if (isPaper) return 'tight';
  if (isSmall || width < needed) return 'none';
  return width < needed * ease ? 'tight' : 'ample';
}
