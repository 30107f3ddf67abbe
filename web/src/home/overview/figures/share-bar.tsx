import { type Status, statusColour, statuses } from '@trellis/contract/goals/status.ts';
import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { FigureLink, ListLink } from './list-link.tsx';
import classes from './share-bar.module.css';

/** How a part of a bar looks. Parts of one colour differ in that one is filled and the other only has a border. */
type Look = { colour: 'grey' | 'orange' | 'blue' | 'green' | 'red'; isFilled: boolean };

/** The last status of each colour is filled. */
export const lookOfStatus = (status: Status): Look => {
  const colour = statusColour(status);
  return { colour, isFilled: statuses.findLast((other) => statusColour(other) === colour) === status };
};

/** How long a review has waited, from the shortest time to the longest. */
export const waitingLooks: readonly Look[] = [
  { colour: 'green', isFilled: false },
  { colour: 'orange', isFilled: false },
  { colour: 'orange', isFilled: true },
  { colour: 'red', isFilled: true },
];

export type Part = { name: string; look: Look; figure: Figure };

/** Narrower parts, in percent, have no room for their text; the tall bar is wider than the others. */
const leastLabelled = { usual: 9, tall: 7 };

type Props = { parts: readonly Part[]; inside: 'share' | 'count'; isTall?: boolean };

/** A part leads to its list by mouse or touch; by keyboard, the table does, which has fewer places to stop. */
export function ShareBar({ parts, inside, isTall }: Props) {
  const all = parts.reduce((sum, { figure }) => sum + figure.count, 0);
  return (
    <span className={classes.bar} data-tall={isTall || undefined}>
      {parts
        .filter(({ figure }) => figure.count > 0)
        .map(({ name, look, figure }) => {
          const percent = (100 * figure.count) / all;
          const share = formatPercent(Math.round(percent));
          const label = t('home.overview.share', { name, count: figure.count, all, share });
          return (
            <ListLink
              key={name}
              to={figure}
              className={`figures nowrap ${classes.part}`}
              data-colour={look.colour}
              data-filled={look.isFilled || undefined}
              style={{ flexGrow: figure.count }}
              tabIndex={-1}
              title={label}
              aria-label={label}
            >
              {percent >= leastLabelled[isTall ? 'tall' : 'usual'] &&
                (inside === 'share' ? share : formatNumber(figure.count))}
            </ListLink>
          );
        })}
    </span>
  );
}

type Item = { name: string; look: Look; children?: ReactNode };

export const Legend = ({ items }: { items: readonly Item[] }) => (
  <ul className={`wrap mt-3 ${classes.legend}`}>
    {items.map(({ name, look, children }) => (
      <li key={name} className="middle gap-2">
        <span
          className={classes.swatch}
          data-colour={look.colour}
          data-filled={look.isFilled || undefined}
          aria-hidden
        />
        <span>{name}</span>
        {children}
      </li>
    ))}
  </ul>
);

export type ShareRow = { label: string; parts: readonly Part[]; all: Figure | undefined };

type ShareRowProps = {
  /** What the bars show, for those who can't see them. */
  title: string;
  rows: readonly ShareRow[];
  inside: 'share' | 'count';
};

/** A bar for each row, all of one length, so that large and small ones can be compared; its size is the number beside it. */
export const ShareRows = ({ title, rows, inside }: ShareRowProps) => (
  <figure aria-label={title}>
    <ul className={classes.rows}>
      {rows.map(({ label, parts, all }) => (
        <li key={label}>
          <span className={`long-words ${classes.label}`}>{label}</span>
          <ShareBar parts={parts} inside={inside} />
          <span className={`figures ${classes.all}`}>
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
