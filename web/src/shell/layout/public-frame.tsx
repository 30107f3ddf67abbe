import { Outlet } from '@tanstack/react-router';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import classes from './public-frame.module.css';

/** The frame of the public screens. */
export function PublicFrame() {
  return (
    <div className={classes.frame}>
      <aside className={classes.art} aria-label="What Trellis is for">
        <p className={classes.motto}>
          Students grow their goals.
          <br />
          Guides tend them.
        </p>
      </aside>
      <main className={classes.main}>
        <div className={classes.content}>
          <Wordmark />
          <Outlet />
        </div>
      </main>
    </div>
  );
}
