import { useRef, useState } from 'react';

/** Whether something is open, and the props of the button that opens it. */
export function useOpener() {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const open = () => setOpen(true);
  const press = () => {
    // Safari doesn't focus a button on click, and the focus would return to the wrong place.
    trigger.current?.focus();
    open();
  };
  const button = { ref: trigger, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: press } as const;
  return { isOpen, open, close: () => setOpen(false), trigger, button };
}
