import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './notice.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** A task above the content of a screen, with the buttons that do it. */
export const Notice = ({ Icon, text, children }: { Icon: TablerIcon; text: ReactNode; children: ReactNode }) => (
  <div className={`row card ${classes.notice}`} data-screen-only>
    <Icon size={22} aria-hidden />
    <p className={`medium ${classes.text}`}>{text}</p>
    {children}
  </div>
);

/** Where notices come and go. When one goes that has the focus, the screen gets it. */
export function Notices({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  return (
    <div ref={box} role="status">
      {children}
    </div>
  );
}
