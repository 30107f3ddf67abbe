const isThere = (element: HTMLElement | undefined) => element?.isConnected && !element.matches(':disabled');

/**
 * Keeps the focus where a person works when what has it goes away: a button that has done its work, a row that left
 * the list. It goes to the row that took the place, else to the page that is shown, else to the box around them.
 * @returns what ends it
 */
export function keepFocus(box: HTMLElement | null) {
  if (!box) return;
  let last: HTMLElement | undefined;
  let place = -1;
  const rows = () => [...box.querySelectorAll('li, tbody tr')];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    place = rows().findIndex((row) => row.contains(target));
  };
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      // Whoever left on purpose isn't called back.
      if (target === last && isThere(last) && document.hasFocus()) last = undefined;
    });

  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && last.ariaBusy) return;
    const row = place < 0 ? undefined : (rows()[place] ?? rows().at(-1));
    const find = (inside: Element | undefined, selector: string) => inside?.querySelector<HTMLElement>(selector);
    const next = isThere(last)
      ? last
      : (find(row, '[aria-haspopup]') ??
        find(row, 'button') ??
        find(box, '[aria-current]') ??
        box.closest<HTMLElement>('[tabindex]'));
    next?.focus({ preventScroll: true });
  });

  observer.observe(box, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  box.addEventListener('focusin', remember);
  box.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', remember);
    box.removeEventListener('focusout', forget);
  };
}
