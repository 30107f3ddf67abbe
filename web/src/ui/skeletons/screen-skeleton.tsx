import { t } from '../../language/translate.ts';
import { Bones } from './bones.tsx';
import classes from './screen-skeleton.module.css';

export const ScreenSkeleton = () => (
  <div className="stack gap-4">
    <p className="visually-hidden">{t('ui.loading')}</p>
    <div className={classes.title} />
    <div className={`card stack ${classes.rows}`}>
      {Array.from({ length: 5 }, (_, row) => (
        <Bones key={row} lines={[90, 55]} />
      ))}
    </div>
  </div>
);
