import { type RefObject, useEffect } from 'react';

/** Returns the focus to a button that was busy. When the focused control disappears, the focus moves to the part. */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = part.current;
    if (!box) return;
    let focused: HTMLElement | undefined;
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused = target;
    };
    // A removed or disabled element loses the focus too, and Chromium says so before it is gone. Only a person leaves an
    // element that stays.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (focused === target && focused?.isConnected && !focused.matches(':disabled')) focused = undefined;
      });
    const observer = new MutationObserver(() => {
      if (!focused || document.activeElement !== document.body) return;
      if (focused.isConnected && focused.matches('[aria-busy=true]')) return;
      focused.focus({ preventScroll: true });
      if (document.activeElement === document.body) box.focus({ preventScroll: true });
    });
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [part]);
}
