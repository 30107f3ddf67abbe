import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const outside = -2;
const rowsIn = (list: HTMLElement) => [...list.querySelectorAll('tbody tr, ul > li')];

/** When the focused row disappears, the focus moves to the row in its place, else to the list, else to the screen. */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  /** The index of the focused row; -1 for anything else in the list. */
  const place = useRef(outside);

  // This must happen before `keepFocus` of a dialog around the list notices that the row is gone.
  useLayoutEffect(() => {
    if (place.current === outside || document.activeElement !== document.body) return;
    const box = list.current;
    const row = box && rowsIn(box)[place.current];
    const inRow = row?.querySelector<HTMLElement>('[aria-haspopup]') ?? row?.querySelector<HTMLElement>('button');
    (inRow ?? box ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [list, rows]);

  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      place.current = rowsIn(currentTarget).findIndex((row) => row.contains(target));
    },
    // A removed or disabled element loses the focus too. If the element stays, a person has left it.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected && !target.matches(':disabled')) place.current = outside;
    },
  };
}
