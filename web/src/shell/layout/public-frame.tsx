import { Outlet } from '@tanstack/react-router';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { t } from '../../language/translate.ts';
import { keepFocus } from '../../ui/elements/keep-focus.ts';
import classes from './public-frame.module.css';

export const PublicFrame = () => (
  <div className={classes.frame}>
    <aside className={classes.art} data-screen-only aria-label={t('shell.about.label')}>
      <p className={classes.motto}>
        {t('shell.about.students')}
        <br />
        {t('shell.about.guides')}
      </p>
    </aside>
    <main ref={keepFocus} tabIndex={-1} className={`to-centre ${classes.main}`}>
      <div className={`flow full ${classes.content}`}>
        <Wordmark />
        <Outlet />
      </div>
    </main>
  </div>
);
