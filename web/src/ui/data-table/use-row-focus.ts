import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const outside = -2;
const rowsIn = (list: HTMLElement) => [...list.querySelectorAll('tbody tr, ul > li')];

/**
 * When the row that a person works in leaves the list, the focus goes to the row that took its place, else to the
 * list, or to the screen where that is gone too.
 * @returns the handlers that the list needs for it
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  /** The place of the row that has the focus; -1 for what else is in the list. */
  const place = useRef(outside);

  useEffect(() => {
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
    // What is taken away or turned off while it has the focus tells so too; a person who leaves does it from what stays.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected && !target.matches(':disabled')) place.current = outside;
    },
  };
}
