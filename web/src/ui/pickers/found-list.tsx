import { type RefObject, use } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';

type Props = ChoiceListProps & { field: RefObject<HTMLElement | null> };

/**
 * The list of a combo box. React Aria closes it as soon as anything around it scrolls, and throws away what was typed.
 * But the browser tells of a scroll a frame later: the one that brought the field into sight, or made room for a keyboard
 * on the screen, comes when somebody types already. So the list moves along, and nothing typed is lost.
 */
export function FoundList({ field, ...list }: Props) {
  const state = use(ComboBoxStateContext);
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen || !state) return;
    if (window.event?.type !== 'scroll') state.close();
    // What places the list listens to this.
    else if (isInSight(field.current)) window.dispatchEvent(new Event('resize'));
    else state.setOpen(false);
  };
  return <ChoiceList {...list} isOpen={state?.isOpen ?? false} onOpenChange={onOpenChange} />;
}

/** Whether its middle can be seen, and isn't behind the title of a dialog; the list may lie above it until it moves along. */
function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementsFromPoint(left + width / 2, top + height / 2);
  return element.contains(above.find((one) => !one.closest('[data-trigger=ComboBox]')) ?? null);
}
