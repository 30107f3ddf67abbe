import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { IconButton } from '../elements/button.tsx';
import classes from './bottom-bar.module.css';

type Props = { label: string; title: string; onClose: () => void; children: ReactNode };

const gap = 16;

/** Lets the end of the screen scroll above the bar, and keeps what has the focus out from under it. */
function makeRoom(bar: HTMLElement | null, room: HTMLElement | null): void {
  if (!bar || !room) return;
  const { top, height } = bar.getBoundingClientRect();
  room.style.height = `${height + gap}px`;
  const focused = document.activeElement?.closest('td, dd, li') ?? document.activeElement;
  if (!focused || focused === document.body) return;
  const covered = focused.getBoundingClientRect().bottom + gap - top;
  if (covered > 0) window.scrollBy({ top: covered });
}

/** A question or an offer at the bottom of the screen, which takes no focus and moves nothing. */
export function BottomBar({ label, title, onClose, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => makeRoom(bar.current, room.current), []);
  return (
    <>
      <div ref={room} className={classes.room} data-screen-only />
      <section ref={bar} className={`popover ${classes.bar}`} aria-label={label} data-screen-only>
        <div className="spread gap-3">
          <p className="cut quiet shrinks">{title}</p>
          <IconButton Icon={IconX} size={20} label={t('ui.close')} onClick={onClose} />
        </div>
        <div className={classes.content}>{children}</div>
      </section>
    </>
  );
}

export const BottomBarButtons = ({ children }: { children: ReactNode }) => (
  <div className={`button-row gap-2 ${classes.buttons}`}>{children}</div>
);
