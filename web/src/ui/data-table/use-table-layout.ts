import { type RefObject, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Column } from './column.ts';
import { columnShares, columnsThatFit } from './layout.ts';

const small = window.matchMedia('screen and (max-width: 47.99em)');
/** Paper is narrow as well, but prints the whole table. */
const paper = window.matchMedia('print');

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listen) => {
      query.addEventListener('change', listen);
      return () => query.removeEventListener('change', listen);
    },
    () => query.matches,
  );
}

/** In rem, so that larger letters lead to fewer columns, not to narrower ones. */
const widthInRem = (element: HTMLElement) =>
  element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function useAvailableWidth(box: RefObject<HTMLElement | null>): number {
  const [availableWidth, setAvailableWidth] = useState(Number.POSITIVE_INFINITY);
  // Before the first paint, so that no column disappears visibly.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setAvailableWidth(widthInRem(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return availableWidth;
}

export function useTableLayout<Row, C extends string>(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column<Row, C>[],
) {
  const isPaper = useMedia(paper);
  const isSmall = useMedia(small);
  const measured = useAvailableWidth(box);
  const availableWidth = isPaper ? Number.POSITIVE_INFINITY : measured;
  return useMemo(() => {
    const shown = columnsThatFit(columns, availableWidth);
    const dropped = columns.filter((column) => !shown.includes(column));
    return { isCards: isSmall, shown, dropped, shares: columnShares(shown, availableWidth) };
  }, [columns, availableWidth, isSmall]);
}
