import { IconTrophy } from '@tabler/icons-react';
import { limits } from '@trellis/contract/core/limits.ts';
import { formatPercent } from '../../language/formats.ts';
import { richText } from '../../language/translate.ts';
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
      {richText('goals.reflections.celebration', {
        b: (chunks) => <strong>{chunks}</strong>,
        progress: formatPercent(limits.progressMax),
      })}
    </p>
  );
}
