/**
 * A `ref` for a part of a screen. It returns the focus to a button that was busy. When the focused control disappears,
 * the focus moves to what was around it and can have it: a row, the part itself, or the screen.
 */
export function keepFocus(box: HTMLElement | null) {
  if (!box) return;
  let focused: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  /** What has the focus in place of a control that is gone or disabled. */
  let substitute: HTMLElement | undefined;
  const isLost = () => focused !== undefined && !(focused.isConnected && !focused.matches(':disabled'));
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    // A dialog around the control may have taken the focus before the observer gives it.
    substitute = isLost() && around.includes(target) ? target : undefined;
    if (substitute) return;
    focused = target;
    around = focusableAround(target);
  };
  // A removed or disabled element loses the focus too, and Chromium says so before it is gone. If the element stays, a
  // person has left it.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (document.activeElement === target) return;
      const leavesSubstitute = target === substitute && substitute?.isConnected;
      if (leavesSubstitute || (target === focused && !isLost())) focused = undefined;
    });
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (!focused || (activeElement !== document.body && activeElement !== substitute)) return;
    if (focused.isConnected && focused.matches('[aria-busy=true]')) return;
    focused.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
    substitute = around.find(({ isConnected }) => isConnected);
    substitute?.focus({ preventScroll: true });
  });
  box.addEventListener('focusin', enter);
  box.addEventListener('focusout', leave);
  observer.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    box.removeEventListener('focusin', enter);
    box.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

function focusableAround(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [around, ...focusableAround(around)] : [];
}
