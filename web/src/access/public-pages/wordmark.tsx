import classes from './wordmark.module.css';

/** The name of the product with its mark. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <img src="/icon.svg" alt="" width={32} height={32} />
      Trellis
    </span>
  );
}
