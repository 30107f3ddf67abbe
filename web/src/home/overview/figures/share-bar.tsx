import { statusColour, statuses } from '@trellis/contract/goals/status.ts';
import type { Figure, FigureRow } from '@trellis/contract/school/overview/figures.ts';
import { formatNumber, formatPercent } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { FigureLink, ListLink } from './list-link.tsx';
import classes from './share-bar.module.css';

/** How a part of a bar looks. Parts of one colour differ in that one is filled and the other only has a border. */
type Look = { 'data-colour': 'grey' | 'orange' | 'blue' | 'green' | 'red'; 'data-filled'?: true | undefined };
/** A part that every bar has, such as a status. The figures of a bar are in the order of its parts. */
type Part = { name: string; look: Look };

/** The last status of each colour is filled. */
export const statusParts = (): Part[] =>
  statuses.map((status) => {
    const colour = statusColour(status);
    const isLast = statuses.findLast((other) => statusColour(other) === colour) === status;
    return { name: t(`goals.statuses.${status}`), look: { 'data-colour': colour, 'data-filled': isLast || undefined } };
  });

/** How long a review has waited, from the shortest time to the longest. */
export const waitingLooks: readonly Look[] = [
  { 'data-colour': 'green' },
  { 'data-colour': 'orange' },
  { 'data-colour': 'orange', 'data-filled': true },
  { 'data-colour': 'red', 'data-filled': true },
];

type Props = {
  parts: readonly Part[];
  figures: readonly Figure[];
  inside: 'share' | 'count';
  isTall?: boolean;
};

/** Mouse and touch open a part's list through the part; the keyboard does so through the table, with fewer stops. */
export function ShareBar({ parts, figures, inside, isTall }: Props) {
  const all = figures.reduce((sum, { count }) => sum + count, 0);
  return (
    <span className={`sunken ${classes.bar}`} data-tall={isTall || undefined}>
      {parts.map(({ name, look }, n) => {
        const figure = figures[n];
        if (!figure || figure.count === 0) return null;
        const share = formatPercent(Math.round((100 * figure.count) / all));
        const label = t('home.overview.share', { name, count: figure.count, all, share });
        return (
          <ListLink
            key={name}
            to={figure}
            className={`unlined figures nowrap middle smaller to-centre ${classes.part}`}
            {...look}
            style={{ flexGrow: figure.count }}
            tabIndex={-1}
            title={label}
            aria-label={label}
          >
            {inside === 'share' ? share : formatNumber(figure.count)}
          </ListLink>
        );
      })}
    </span>
  );
}

export const Legend = ({ parts, figures }: { parts: readonly Part[]; figures?: readonly Figure[] }) => (
  <ul className="wrap mt-3 small gap-1-4">
    {parts.map(({ name, look }, n) => {
      const figure = figures?.[n];
      return (
        <li key={name} className="middle gap-2">
          <span className={`rigid ${classes.swatch}`} {...look} aria-hidden />
          <span>{name}</span>
          {figure && <FigureLink figure={figure} label={name} />}
        </li>
      );
    })}
  </ul>
);

type ShareRowsProps = {
  /** What the bars show, for those who can't see them. */
  title: string;
  parts: readonly Part[];
  /** A figure for each part, followed by their total if it is shown. */
  rows: readonly FigureRow[];
  inside: 'share' | 'count';
};

/** A bar for each row. All are equally long, so that shares can be compared; the number beside a bar is its total. */
export const ShareRows = ({ title, parts, rows, inside }: ShareRowsProps) => (
  <figure aria-label={title}>
    <ul className={`stack ${classes.rows}`}>
      {rows.map(({ label, figures }) => {
        const all = figures[parts.length];
        return (
          <li key={label}>
            <span className={`long-words small ${classes.label}`}>{label}</span>
            <ShareBar parts={parts} figures={figures.slice(0, parts.length)} inside={inside} />
            <span className="figures small text-end">
              {all && (
                <FigureLink
                  figure={all}
                  label={t('home.overview.cell', { row: label, column: t('home.overview.allStatuses') })}
                />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  </figure>
);
