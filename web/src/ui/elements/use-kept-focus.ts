import { type RefObject, useEffect } from 'react';

/**
 * When the focused control disappears or is disabled, the focus moves to what was around it and can have it: a row, the
 * part itself, or the screen.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const box = part.current;
    if (!box) return;
    let focused: HTMLElement | undefined;
    let around: HTMLElement[] = [];
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      around = focusableAround(target);
    };
    // A removed or disabled element loses the focus too, and Chromium says so before it is gone. Only a person leaves an
    // element that stays.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const stays = focused?.isConnected && !focused.matches(':disabled');
        if (target === focused && stays && document.activeElement !== target) focused = undefined;
      });
    const observer = new MutationObserver(() => {
      if (focused && document.activeElement === document.body) {
        around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      }
    });
    box.addEventListener('focusin', enter);
    box.addEventListener('focusout', leave);
    observer.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      box.removeEventListener('focusin', enter);
      box.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, [part]);
}

function focusableAround(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [around, ...focusableAround(around)] : [];
}
