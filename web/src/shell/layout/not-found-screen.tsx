import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { buttonClass } from '../../ui/elements/button.tsx';
import message from '../../ui/screens/message-screen.module.css';
import classes from './not-found-screen.module.css';

/** The page of an unknown address. */
export function NotFoundScreen() {
  return (
    <main className={message.screen}>
      <Wordmark />
      <p className={classes.number}>404</p>
      <h1>Oops!</h1>
      <p>The page you are looking for was not found.</p>
      <div className={message.ways}>
        <a href="/" className={buttonClass()}>
          Go Back
        </a>
      </div>
    </main>
  );
}
