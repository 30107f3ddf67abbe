import type { IconDots } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { DismissButton, Overlay } from 'react-aria/Overlay';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import { useMenu, useMenuItem } from 'react-aria/useMenu';
import { usePopover } from 'react-aria/usePopover';
import { Item } from 'react-stately/Item';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { type TreeState, useTreeState } from 'react-stately/useTreeState';
import { useAfterPaint } from '../use-after-paint.ts';
import classes from './menu-list.module.css';

export type MenuItem = { label: string; Icon: typeof IconDots; onSelect: () => void; danger?: boolean };

type ListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  focusFirst: 'first' | 'last';
  onSelect: (item: MenuItem) => void;
};

export type OpenMenu = Omit<Props, 'items'>;

type Props = ListProps & { trigger: RefObject<HTMLElement | null>; onClose: () => void };

const scrolledTo = () => `${window.scrollX} ${window.scrollY}`;

/** The open menu, by React Aria's hooks, because its components render and place a menu twice before it shows. */
export const MenuList = ({ trigger, onClose, ...list }: Props) => (
  <Overlay>
    <Placed trigger={trigger} onClose={onClose}>
      <List {...list} />
    </Placed>
  </Overlay>
);

function Placed({ trigger, onClose, children }: Pick<Props, 'trigger' | 'onClose'> & { children: ReactNode }) {
  const popover = useRef<HTMLDivElement>(null);
  const shouldUpdatePosition = useMeasuring();
  const [openedAt] = useState(scrolledTo);
  const leave = () => {
    // A scroll that ended before the menu opened may be reported only now; the menu is still at its button.
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
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: leave });
  const { popoverProps } = usePopover(
    {
      triggerRef: trigger,
      popoverRef: popover,
      // Making the page behind it inert would restyle the whole page, which is half of the time a menu takes to open.
      isNonModal: true,
      placement: 'bottom end',
      offset: 4,
      containerPadding: 8,
      shouldUpdatePosition,
    },
    state,
  );
  return (
    <div {...popoverProps} ref={popover} className={`popover ${classes.popover}`}>
      {children}
      <DismissButton onDismiss={state.close} />
    </div>
  );
}

/** Whether to measure the menu's position: once before it is painted, rather than four times, and always afterwards. */
function useMeasuring(): boolean {
  const [isPlaced, setPlaced] = useState(false);
  useLayoutEffect(() => setPlaced(true), []);
  const isPainted = useAfterPaint();
  return isPainted || !isPlaced;
}

function List({ id, label, items, focusFirst, onSelect }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const state = useTreeState<MenuItem>({
    selectionMode: 'none',
    children: items.map(({ label }) => (
      <Item key={label} textValue={label}>
        {label}
      </Item>
    )),
  });
  const { menuProps } = useMenu<MenuItem>({ id, 'aria-label': label, autoFocus: focusFirst }, state, list);
  return (
    <div {...menuProps} ref={list} className={classes.list}>
      {items.map((item) => (
        <ListItem key={item.label} item={item} state={state} onSelect={onSelect} />
      ))}
    </div>
  );
}

type ItemProps = Pick<ListProps, 'onSelect'> & { item: MenuItem; state: TreeState<MenuItem> };

function ListItem({ item, state, onSelect }: ItemProps) {
  const box = useRef<HTMLDivElement>(null);
  const { menuItemProps, isFocused, isFocusVisible } = useMenuItem(
    { key: item.label, onAction: () => onSelect(item) },
    state,
    box,
  );
  return (
    <div
      {...menuItemProps}
      ref={box}
      className={`option ${classes.item}`}
      data-focused={isFocused || undefined}
      data-focus-visible={isFocusVisible || undefined}
      data-danger={item.danger || undefined}
    >
      <item.Icon size={16} aria-hidden />
      {item.label}
    </div>
  );
}
