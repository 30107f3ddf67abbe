import { IconTrophy } from '@tabler/icons-react';
import classes from './celebration.module.css';

const leaves = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Celebrates a goal that is reached. */
export function Celebration() {
  return (
    <p className={classes.celebration}>
      <span className={classes.trophy} aria-hidden>
        <IconTrophy size={22} />
        {leaves.map((leaf) => (
          <span key={leaf} className={classes.leaf} data-leaf={leaf} />
        ))}
      </span>
      <strong>You did it!</strong> Your goal is at 100&nbsp;%.
    </p>
  );
}
