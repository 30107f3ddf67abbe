import { type ReactNode, useState } from 'react';
import { t } from '../../language/translate.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';

const Drawer = lazyComponent(() => import('./drawer.tsx').then((chunk) => chunk.Drawer));

/** A button that opens the menu in a drawer, where there is no room for it beside the screen. */
export function MenuDrawer({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Safari doesn't focus a button on click, and the focus would return to the wrong place.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </>
  );
}
