import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Closes or disables the focused element, and moves the focus to `target`. Otherwise the focus would be lost, and
 * Escape would no longer reach the dialog.
 */
export function returnFocus(target: RefObject<HTMLElement | null>, close: () => void): void {
  flushSync(close);
  target.current?.focus();
}
