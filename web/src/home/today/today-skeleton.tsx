import { t } from '../../language/translate.ts';
import hidden from '../../ui/elements/hidden.module.css';
import { Bones } from '../../ui/skeletons/bones.tsx';
import classes from './today.module.css';

const repeat = (count: number) => Array.from({ length: count }, (_, n) => n);

/** The lists of the day while they load: four short ones for a guide, one for a student. */
export const TodaySkeleton = ({ lists }: { lists: number }) => (
  <div role="status" className={lists > 1 ? classes.school : undefined}>
    <span className={hidden.hidden}>{t('ui.loading')}</span>
    {repeat(lists).map((list) => (
      <div key={list} className={classes.part}>
        <div className={classes.head}>
          <Bones lines={[35]} />
        </div>
        {repeat(3).map((row) => (
          <div key={row} className={classes.row} data-skeleton>
            <Bones lines={[70, 45]} />
          </div>
        ))}
      </div>
    ))}
  </div>
);
