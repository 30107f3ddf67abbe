import { type KeyboardEvent, type ReactNode, type RefObject, use } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';

type Props = ChoiceListProps & { field: RefObject<HTMLElement | null> };

/**
 * The list of a combo box. React Aria closes it and discards the typed text as soon as anything around it scrolls. The
 * browser reports a scroll one frame late, so the scroll that brought the field into view would discard the first
 * letters. Therefore this list moves along and keeps the text.
 */
export function FoundList({ field, ...list }: Props) {
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

/**
 * Whether the middle of the element is visible and not behind a dialog's title. The list itself may cover it until it
 * moves.
 */
function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementsFromPoint(left + width / 2, top + height / 2);
  return element.contains(above.find((one) => !one.closest('[data-trigger=ComboBox]')) ?? null);
}

type OpeningProps = { isSearch: boolean; onRestore: () => void; children: ReactNode };

/**
 * Typing opens the list of a combo box; Escape closes it, then restores the chosen item, and only then reaches the
 * dialog. React Aria would open the list again when the item is restored.
 */
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
