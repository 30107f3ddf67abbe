import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeAt } from './floating.ts';
import classes from './menu.module.css';

export type MenuItem = {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  /** It destroys something. */
  danger?: boolean;
};

type Props = {
  /** What the button is for, as it shows an icon only. */
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  disabled?: boolean;
  /** What was chosen is under way. The button keeps the focus and doesn't open. */
  busy?: boolean;
  /** The menu is about to be opened: time to fetch what its items need. */
  onNear?: () => void;
};

/** A button that opens a menu. Mantine's menu would cost a fifth of what a first visit may load. */
export function Menu({ label, icon, items, disabled = false, busy = false, onNear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);

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
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setOpen(!isOpen && !busy)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || busy) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon}
      </button>
      {isOpen && <MenuList id={id} label={label} items={items} trigger={trigger} onClose={close} />}
    </>
  );
}

type ListProps = Pick<Props, 'label' | 'items'> & {
  id: string;
  trigger: React.RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

function MenuList({ id, label, items, trigger, onClose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  useLayoutEffect(() => {
    if (!list.current || !trigger.current) return;
    list.current.showPopover();
    placeAt(list.current, trigger.current, 'end');
    list.current.querySelector('button')?.focus({ preventScroll: true });
  }, [trigger]);

  useEffect(() => {
    const place = () => trigger.current?.getBoundingClientRect().top;
    const opened = place();
    const leave = (event: Event) => {
      // What scrolls may leave the trigger where it is, as in a header that sticks.
      if (event.type === 'scroll' && place() === opened) return;
      const target = event.target instanceof Node ? event.target : null;
      if (list.current?.contains(target) || trigger.current?.contains(target)) return;
      onClose();
    };
    const occasions = ['pointerdown', 'scroll', 'focusin'] as const;
    for (const occasion of occasions) document.addEventListener(occasion, leave, true);
    window.addEventListener('resize', onClose);
    return () => {
      for (const occasion of occasions) document.removeEventListener(occasion, leave, true);
      window.removeEventListener('resize', onClose);
    };
  }, [trigger, onClose]);

  const closeToTrigger = () => {
    onClose();
    trigger.current?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    const target = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') closeToTrigger();
    else if (target) target.focus();
    else if (event.key.length === 1 && event.key !== ' ') startingWith(event.key, all, at)?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={list} id={id} role="menu" aria-label={label} popover="manual" className={classes.list} onKeyDown={move}>
      {items.map(({ label: text, icon, onSelect, danger }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes.item}
          data-danger={danger || undefined}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          onClick={() => {
            // The focus goes back first, so that what the item opens finds there where to return it.
            closeToTrigger();
            onSelect();
          }}
        >
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}

function startingWith(letter: string, buttons: HTMLButtonElement[], at: number): HTMLButtonElement | undefined {
  const inTurn = [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)];
  return inTurn.find((button) => button.textContent.toLowerCase().startsWith(letter.toLowerCase()));
}
