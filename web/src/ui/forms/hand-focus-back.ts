import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Takes away what has the focus and gives it to the button that is there instead: otherwise it would be lost, and Escape
 * would reach no dialog any more.
 */
export function handFocusBack(button: RefObject<HTMLElement | null>, close: () => void): void {
  flushSync(close);
  button.current?.focus();
}
