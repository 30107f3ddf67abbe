import { type RefObject, useEffect } from 'react';

/** When the focused control disappears from a part of the screen, the focus moves to the part. */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = part.current;
    if (!box) return;
    let isInside = false;
    const enter = () => {
      isInside = true;
    };
    // A removed or disabled element loses the focus too; only a person leaves an element that stays.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.isConnected && !target.matches(':disabled')) isInside = false;
    };
    const observer = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) box.focus({ preventScroll: true });
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
