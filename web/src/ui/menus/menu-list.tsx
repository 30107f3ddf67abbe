import type { IconDots } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { MenuItem as AriaMenuItem, Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useBackCloses } from '../routing/use-back-closes.ts';
import classes from './menu-list.module.css';

type MenuItem = { label: string; Icon: typeof IconDots; onSelect: () => void; danger?: boolean };
/** `false` stands for an item that the person may not choose. */
export type MenuItems = readonly (MenuItem | false)[];

export type OpenMenu = {
  id: string;
  label: string;
  trigger: RefObject<HTMLElement | null>;
  focusFirst: 'first' | 'last';
  onSelect: (item: MenuItem) => void;
  onClose: () => void;
};

const scrolledTo = () => `${window.scrollX} ${window.scrollY}`;

type Props = OpenMenu & { items: MenuItems };

export function MenuList({ items, id, label, trigger, focusFirst, onSelect, onClose }: Props) {
  const popover = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(scrolledTo);
  const shown = items.filter((item) => item !== false);
  useBackCloses(onClose);
  const leave = () => {
    // A scroll that ended before the menu opened may be reported only now; the menu is still at its button.
    const isOldScroll = window.event?.type === 'scroll' && scrolledTo() === openedAt;
    if (!isOldScroll) onClose();
  };
  useInteractOutside({
    ref: popover,
    onInteractOutside: ({ target }) => {
      // The button closes its menu itself.
      if (!(target instanceof Node && trigger.current?.contains(target))) onClose();
    },
  });
  return (
    <Popover
      ref={popover}
      triggerRef={trigger}
      isOpen
      onOpenChange={leave}
      // The page can still be scrolled, which closes the menu.
      isNonModal
      placement="bottom end"
      offset={4}
      containerPadding={8}
      className={`popover small scrolls ${classes.popover}`}
    >
      <Menu id={id} aria-label={label} autoFocus={focusFirst} className={classes.list ?? ''}>
        {shown.map((item) => (
          <AriaMenuItem
            key={item.label}
            id={item.label}
            textValue={item.label}
            onAction={() => onSelect(item)}
            className={`option ${classes.item}`}
            data-danger={item.danger || undefined}
          >
            <item.Icon size={16} aria-hidden />
            {item.label}
          </AriaMenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
