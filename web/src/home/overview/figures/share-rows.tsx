import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import { t } from '../../../language/translate.ts';
import { FigureLink } from './figure-link.tsx';
import { type Part, ShareBar } from './share-bar.tsx';
import classes from './share-rows.module.css';

export type ShareRow = { label: string; parts: readonly Part[]; all: Figure | undefined };

type Props = {
  /** What the bars show, for those who can't see them. */
  title: string;
  rows: readonly ShareRow[];
  inside: 'share' | 'count';
};

/** A bar for each row, all of one length, so that large and small ones can be compared; its size is the number beside it. */
export const ShareRows = ({ title, rows, inside }: Props) => (
  <figure aria-label={title}>
    <ul className={classes.rows}>
      {rows.map(({ label, parts, all }) => (
        <li key={label}>
          <span className={classes.label}>{label}</span>
          <ShareBar parts={parts} inside={inside} />
          <span className={classes.all}>
            {all && (
              <FigureLink
                figure={all}
                label={t('home.overview.cell', { row: label, column: t('home.overview.allStatuses') })}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  </figure>
);
