import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Moves the focus away from a part that closes or is disabled, because Escape must still reach its dialog. */
export function returnFocus(target: RefObject<HTMLElement | null>, close: () => void): void {
  flushSync(close);
  target.current?.focus();
}
