import type { RefObject } from 'react';
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

/** The open menu. It stands in the chunk of what opens. */
export function MenuList({ id, label, items, trigger, focusFirst, onClose, onSelect }: Props) {
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      containerPadding={8}
      aria-label={label}
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
