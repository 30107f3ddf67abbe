import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Takes away what has the focus, or turns it off, and gives the focus to what is there instead: otherwise it would be lost,
 * and Escape would reach no dialog any more.
 */
export function handFocusBack(target: RefObject<HTMLElement | null>, close: () => void): void {
  flushSync(close);
  target.current?.focus();
}
