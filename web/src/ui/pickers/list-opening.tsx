import { type KeyboardEvent, type ReactNode, use } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

type Props = { isSearch: boolean; onRestore: () => void; children: ReactNode };

/**
 * Typing opens the list of a combo box; Escape closes it, then restores the chosen item, and only then reaches the
 * dialog. React Aria would open the list again when the item is restored.
 */
export function ListOpening({ isSearch, onRestore, children }: Props) {
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
