import visually from '../elements/hidden.module.css';
import classes from './screen-skeleton.module.css';

/** The shape of a screen whose code or data is on its way. */
export function ScreenSkeleton() {
  return (
    <div className={classes.skeleton}>
      <p className={visually.hidden}>Loading …</p>
      <div className={classes.title} />
      <div className={classes.block} />
    </div>
  );
}
