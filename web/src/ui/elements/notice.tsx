import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { keepFocus } from './keep-focus.ts';

/** A task above the content of a screen, with the buttons that do it. */
export const Notice = ({ Icon, text, children }: { Icon: TablerIcon; text: ReactNode; children: ReactNode }) => (
  <div className="row card gap-0-3 mb-2 padded py-2" data-screen-only>
    <Icon size={22} className="attention" aria-hidden />
    <p className="medium broad py-2">{text}</p>
    {children}
  </div>
);

/** Announces the notices in it. When the one with the focus disappears, the screen gets the focus. */
export const Notices = ({ children }: { children: ReactNode }) => (
  <div ref={keepFocus} role="status">
    {children}
  </div>
);
