import classes from './wordmark.module.css';

export const Wordmark = () => (
  <span className={`middle ${classes.wordmark}`}>
    <img src="/icon.svg" alt="" width={32} height={32} className="rounded" />
    Trellis
  </span>
);
