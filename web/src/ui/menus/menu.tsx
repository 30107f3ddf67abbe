import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../elements/button.tsx';
import { lazyComponent } from '../routing/lazy-component.tsx';
import type { MenuItems, OpenMenu } from './menu-list.tsx';

type ButtonProps = {
  /** Names the button, which only shows an icon. */
  label: string;
  icon?: ReactNode;
  list: (menu: OpenMenu) => ReactNode;
  disabled?: boolean;
  /** The chosen action is running. The button keeps the focus and doesn't open. */
  busy?: boolean;
};

const MenuList = lazyComponent(() => import('./menu-list.tsx').then((chunk) => chunk.MenuList));

const dots = <IconDots size={18} aria-hidden />;

/** Which item gets the focus when the menu is opened by this key. */
const opensAt: Record<string, 'first' | 'last'> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

export const Menu = ({ items, ...button }: Omit<ButtonProps, 'list'> & { items: MenuItems }) => (
  <MenuButton {...button} list={(menu) => <MenuList {...menu} items={items} />} />
);

/** A button that opens a menu whose items are only known once it is open. */
export function MenuButton({ label, icon = dots, list, disabled = false, busy = false }: ButtonProps) {
  const [focusFirst, setFocusFirst] = useState<'first' | 'last'>();
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = focusFirst !== undefined;
  const close = () => setFocusFirst(undefined);

  const open = (at: 'first' | 'last') => {
    if (busy) return;
    // Safari doesn't focus a button on click, and the focus would return to the wrong place.
    trigger.current?.focus();
    setFocusFirst(at);
  };

  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        // The menu closes when it loses the focus, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => (isOpen ? close() : open('first'))}
        // A click by key would count as a screen reader's click, after which no item gets the focus.
        onKeyDown={(event) => {
          const at = opensAt[event.key];
          if (!at) return;
          event.preventDefault();
          open(at);
        }}
      >
        {icon}
      </IconButton>
      {isOpen &&
        list({
          id,
          label,
          trigger,
          focusFirst,
          onClose: close,
          onSelect: ({ onSelect }) => {
            // The focus goes back first, so that whatever the item opens can return it there.
            flushSync(close);
            trigger.current?.focus();
            onSelect();
          },
        })}
    </>
  );
}
