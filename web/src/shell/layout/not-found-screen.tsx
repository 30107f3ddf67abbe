import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import message from '../../ui/screens/message-screen.module.css';
import classes from './not-found-screen.module.css';

export const NotFoundScreen = () => (
  <main tabIndex={-1} className={message.screen}>
    <Wordmark />
    <p className={classes.number}>404</p>
    <h1>{t('shell.notFound.title')}</h1>
    <p>{t('shell.notFound.text')}</p>
    <div className={message.actions}>
      <a href="/" className={buttonClass()}>
        {t('shell.notFound.back')}
      </a>
    </div>
  </main>
);
