import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import message from '../../ui/screens/message-screen.module.css';
import classes from './not-found-screen.module.css';

export const NotFoundScreen = () => (
  <main tabIndex={-1} className={`flow gap-3 to-centre ${message.screen}`}>
    <Wordmark />
    <p className={`figures ${classes.number}`}>404</p>
    <h1>{t('shell.notFound.title')}</h1>
    <p>{t('shell.notFound.text')}</p>
    <div className="wrap gap-3 mt-4 to-centre">
      <a href="/" className={buttonClass()}>
        {t('shell.notFound.back')}
      </a>
    </div>
  </main>
);
