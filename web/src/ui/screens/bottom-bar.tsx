import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

type Props = { label: string; title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A question or an offer at the bottom of the screen, which takes no focus and moves nothing. */
export function BottomBar({ label, title, closeLabel, onClose, children }: Props) {
  return (
    <>
      <div className={classes.room} data-screen-only />
      <section className={classes.bar} aria-label={label} data-screen-only>
        <div className={classes.top}>
          <p className={classes.title}>{title}</p>
          <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <div className={classes.content}>{children}</div>
      </section>
    </>
  );
}

export const BottomBarButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);
