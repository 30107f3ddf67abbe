import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { t } from '../../language/translate.ts';
import { useKeptFocus } from '../../ui/elements/use-kept-focus.ts';
import classes from './public-frame.module.css';

export function PublicFrame() {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <div className={classes.frame}>
      <aside className={classes.art} data-screen-only aria-label={t('shell.about.label')}>
        <p className={classes.motto}>
          {t('shell.about.students')}
          <br />
          {t('shell.about.guides')}
        </p>
      </aside>
      <main ref={main} tabIndex={-1} className={classes.main}>
        <div className={`flow full ${classes.content}`}>
          <Wordmark />
          <Outlet />
        </div>
      </main>
    </div>
  );
}
