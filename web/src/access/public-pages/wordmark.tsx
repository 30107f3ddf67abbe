import classes from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <img src="/icon.svg" alt="" width={32} height={32} />
      Trellis
    </span>
  );
}
