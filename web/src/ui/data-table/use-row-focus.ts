import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const outside = -2;
const rowsIn = (list: HTMLElement) => [...list.querySelectorAll('tbody tr, ul > li')];

/**
 * When the row that a person works in leaves the list, the focus goes to the row that took its place, else to the list.
 * @returns the handlers that the list needs for it
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  /** The place of the row that has the focus; -1 for what else is in the list. */
  const place = useRef(outside);

  useEffect(() => {
    const box = list.current;
    if (!box || place.current === outside || document.activeElement !== document.body) return;
    const row = rowsIn(box)[place.current];
    const target = row?.querySelector<HTMLElement>('[aria-haspopup]') ?? box;
    target.focus({ preventScroll: true });
  }, [list, rows]);

  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      place.current = rowsIn(currentTarget).findIndex((row) => row.contains(target));
    },
    // What is taken away while it has the focus may tell so too; a person who leaves does it from what stays.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) place.current = outside;
    },
  };
}
