import { type KeyboardEvent, type ReactNode, type RefObject, use } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';

/** React Aria discards what was typed when anything scrolls, even the field into view; this list moves along. */
export function FoundList({ field, ...list }: ChoiceListProps & { field: RefObject<HTMLElement | null> }) {
  const state = use(ComboBoxStateContext);
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen || !state) return;
    if (window.event?.type !== 'scroll') state.close();
    // React Aria repositions the list on this event.
    else if (isInSight(field.current)) window.dispatchEvent(new Event('resize'));
    else state.setOpen(false);
  };
  return <ChoiceList {...list} isOpen={state?.isOpen ?? false} onOpenChange={onOpenChange} />;
}

/** Whether the element's middle is visible, not behind a dialog's title. The list may cover it until it moves. */
function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementsFromPoint(left + width / 2, top + height / 2);
  return element.contains(above.find((one) => !one.closest('[data-trigger=ComboBox]')) ?? null);
}

type OpeningProps = { isSearch: boolean; onRestore: () => void; children: ReactNode };

/** Typing opens the list; Escape closes it, then restores the chosen item, and only then reaches the dialog. */
export function ListOpening({ isSearch, onRestore, children }: OpeningProps) {
  const state = use(ComboBoxStateContext);
  const stepBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(state?.isOpen || isSearch)) return;
    event.stopPropagation();
    if (state?.isOpen) state.setOpen(false);
    else onRestore();
  };
  return (
    <div onInput={() => state?.open(null, 'input')} onKeyDownCapture={stepBack}>
      {children}
    </div>
  );
}
