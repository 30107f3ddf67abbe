import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { opening } from '../../ui/routing/opening.tsx';
import classes from './menu-drawer.module.css';

const Drawer = opening(() => import('./drawer.tsx').then((chunk) => chunk.Drawer));

/** The button of a narrow screen that opens the menu in a drawer. */
export function MenuDrawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Safari doesn't focus a button that is clicked, and the focus returns to where it was.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        <IconMenu2 size={24} aria-hidden />
      </button>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </>
  );
}
