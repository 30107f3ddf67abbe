import classes from './dialog-loading.module.css';

/** Shows at once that a dialog is coming while its code is on the way. */
export function DialogLoading() {
  return (
    <div className={classes.overlay} role="status">
      <span className={classes.text}>Loading…</span>
    </div>
  );
}
