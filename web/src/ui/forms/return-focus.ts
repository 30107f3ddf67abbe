import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Moves the focus on from what closes or is disabled, because Escape must still reach the dialog. */
export function returnFocus(target: RefObject<HTMLElement | null>, close: () => void): void {
  flushSync(close);
  target.current?.focus();
}
