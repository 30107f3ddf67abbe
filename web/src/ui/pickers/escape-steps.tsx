import { type KeyboardEvent, type ReactNode, use } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

type Props = { isSearch: boolean; onRestore: () => void; children: ReactNode };

/** Escape closes the list first, then restores the chosen item, and only then reaches the dialog. */
export function EscapeSteps({ isSearch, onRestore, children }: Props) {
  const state = use(ComboBoxStateContext);
  const stepBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(state?.isOpen || isSearch)) return;
    event.stopPropagation();
    if (state?.isOpen) state.setOpen(false);
    else onRestore();
  };
  return <div onKeyDownCapture={stepBack}>{children}</div>;
}
