import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { opening } from '../routing/opening.tsx';
import classes from './menu.module.css';
import type { MenuItem } from './menu-list.tsx';

type Props = {
  /** What the button is for, as it shows an icon only. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  disabled?: boolean;
  /** What was chosen is under way. The button keeps the focus and doesn't open. */
  busy?: boolean;
};

const MenuList = opening(() => import('./menu-list.tsx').then((chunk) => chunk.MenuList));

/** The item that has the focus in a menu that this key has opened. */
const opensAt: Record<string, 'first' | 'last'> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/** A button that opens a menu. */
export function Menu({ label, icon, items, disabled = false, busy = false }: Props) {
  const [focusFirst, setFocusFirst] = useState<'first' | 'last'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = focusFirst !== undefined;
  const close = () => setFocusFirst(undefined);

  const open = (at: 'first' | 'last') => {
    if (busy) return;
    // Safari doesn't focus a button that is clicked, and the focus returns to where it was.
    trigger.current?.focus();
    setFocusFirst(at);
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => (isOpen ? close() : open('first'))}
        // A key that presses the button would count as a screen reader's click, after which no item gets the focus.
        onKeyDown={(event) => {
          const at = opensAt[event.key];
          if (!at) return;
          event.preventDefault();
          open(at);
        }}
      >
        {icon}
      </button>
      {isOpen && (
        <MenuList
          id={id}
          label={label}
          items={items}
          trigger={trigger}
          focusFirst={focusFirst}
          onClose={close}
          onSelect={({ onSelect }) => {
            // The focus goes back first, so that what the item opens finds there where to return it.
            flushSync(close);
            trigger.current?.focus();
            onSelect();
          }}
        />
      )}
    </>
  );
}
