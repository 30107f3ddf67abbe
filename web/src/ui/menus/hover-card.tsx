import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeAt } from './floating.ts';
import classes from './hover-card.module.css';

const openAfterMs = 150;
const closeAfterMs = 120;

/**
 * What appears on hover and on focus: it stays while the pointer is on it, and Escape takes it away.
 * A tap opens it where there is no hover.
 */
export function useHoverCard<E extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<E>(null);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const turn = (open: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), afterMs);
  };
  const now = (open: boolean) => {
    clearTimeout(timer.current);
    setOpen(open);
  };
  const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act();

  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const scroll = () => setOpen(false);
    document.addEventListener('keydown', leave);
    document.addEventListener('scroll', scroll, true);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('scroll', scroll, true);
    };
  }, [isOpen]);

  return {
    isOpen,
    anchor,
    trigger: {
      'aria-describedby': isOpen ? id : undefined,
      onPointerEnter: byMouse(() => turn(true, openAfterMs)),
      onPointerLeave: byMouse(() => turn(false, closeAfterMs)),
      onFocus: () => now(true),
      onBlur: () => now(false),
      onClick: () => now(true),
    },
    card: {
      id,
      anchor,
      onPointerEnter: () => now(true),
      onPointerLeave: () => turn(false, closeAfterMs),
    },
  };
}

type CardProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
};

/** Rendered while the hook says that it is open. */
export function HoverCard({ anchor, children, ...props }: CardProps) {
  const box = useRef<HTMLDivElement>(null);
  // Every render, because what is in it may have grown.
  useLayoutEffect(() => {
    if (!box.current || !anchor.current) return;
    if (!box.current.matches(':popover-open')) box.current.showPopover();
    placeAt(box.current, anchor.current, 'start');
  });
  return (
    <div ref={box} role="tooltip" popover="manual" className={classes.card} {...props}>
      {children}
    </div>
  );
}
