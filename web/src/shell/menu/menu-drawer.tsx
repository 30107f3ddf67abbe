import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { useOpener } from '../../ui/use-opener.ts';

const Drawer = lazyComponent(() => import('./drawer.tsx').then((chunk) => chunk.Drawer));

/** A button that opens the menu in a drawer, where there is no room for it beside the screen. */
export function MenuDrawer({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { isOpen, close, button } = useOpener();
  return (
    <>
      <button {...button} type="button" className={className} aria-label={t('shell.menu.open')}>
        {children}
      </button>
      {isOpen && <Drawer onClose={close} />}
    </>
  );
}
