import { useRef, useState } from 'react';
import { returnFocus } from './return-focus.ts';

/**
 * A form or a question that opens in place of a button, to which the focus returns. With a draft it is open at first, and
 * leaves the focus where it is.
 */
export function useFormInPlace(isOpenAtFirst = false) {
  const [state, setState] = useState<'closed' | 'open at first' | 'opened'>(isOpenAtFirst ? 'open at first' : 'closed');
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen: state !== 'closed',
    takesFocus: state === 'opened',
    button,
    open: () => setState('opened'),
    close: () => returnFocus(button, () => setState('closed')),
  };
}
