import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import classes from './menu-drawer.module.css';

const Drawer = lazyComponent(() => import('./drawer.tsx').then((chunk) => chunk.Drawer));

/** The button of a narrow screen that opens the menu in a drawer. */
export function MenuDrawer() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Safari doesn't focus a button on click, and the focus would return to the wrong place.
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
