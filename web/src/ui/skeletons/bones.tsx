import { t } from '../../language/translate.ts';
import classes from './bones.module.css';

type Props = {
  /** How much of the width each line takes, in percent. */
  lines: readonly number[];
};

export const Bones = ({ lines }: Props) => (
  <span className={`stack grow breathes ${classes.bones}`} aria-hidden>
    {lines.map((width, line) => (
      <span key={line} style={{ width: `${width}%` }} />
    ))}
  </span>
);

/** The same, announced to screen readers. */
export const LoadingText = ({ lines }: Props) => (
  <div role="status">
    <span className="visually-hidden">{t('ui.loading')}</span>
    <Bones lines={lines} />
  </div>
);

export const ScreenSkeleton = () => (
  <div className="stack gap-4">
    <p className="visually-hidden">{t('ui.loading')}</p>
    <div className={`rounded sunken ${classes.title}`} />
    <div className={`card stack ${classes.rows}`}>
      {Array.from({ length: 5 }, (_, row) => (
        <Bones key={row} lines={[90, 55]} />
      ))}
    </div>
  </div>
);
