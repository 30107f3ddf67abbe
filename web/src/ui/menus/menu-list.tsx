import { type RefObject, useRef, useState } from 'react';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { MenuItem as Item, Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuItem } from './menu.tsx';
import classes from './menu-list.module.css';

type Props = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  trigger: RefObject<HTMLElement | null>;
  focusFirst: 'first' | 'last';
  onClose: () => void;
  onSelect: (item: MenuItem) => void;
};

const scrolledTo = () => `${window.scrollX} ${window.scrollY}`;

/** The open menu. It stands in the chunk of what opens. */
export function MenuList({ id, label, items, trigger, focusFirst, onClose, onSelect }: Props) {
  const popover = useRef<HTMLElement>(null);
  const [openedAt] = useState(scrolledTo);
  const leave = () => {
    // Of a scroll that ended before the menu opened, the browser tells after that: the menu still stands at its button.
    const isOldScroll = window.event?.type === 'scroll' && scrolledTo() === openedAt;
    if (!isOldScroll) onClose();
  };
  useInteractOutside({
    ref: popover,
    onInteractOutside: ({ target }) => {
      // The button closes the menu by itself.
      if (!(target instanceof Node && trigger.current?.contains(target))) onClose();
    },
  });
  return (
    <Popover
      ref={popover}
      isOpen
      // To silence the page behind it for a few items would restyle all of it, which is half of the time it takes to open.
      isNonModal
      onOpenChange={leave}
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      containerPadding={8}
      className={classes.popover ?? ''}
    >
      <Menu id={id} aria-label={label} autoFocus={focusFirst} className={classes.list ?? ''}>
        {items.map((item) => (
          <Item
            key={item.label}
            id={item.label}
            textValue={item.label}
            className={classes.item ?? ''}
            data-danger={item.danger || undefined}
            onAction={() => onSelect(item)}
          >
            {item.icon}
            {item.label}
          </Item>
        ))}
      </Menu>
    </Popover>
  );
}
