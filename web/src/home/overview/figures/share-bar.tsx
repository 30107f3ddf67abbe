import type { Figure } from '@trellis/contract/school/overview/figures.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { ListLink } from './list-link.tsx';
import type { Look } from './looks.ts';
import classes from './share-bar.module.css';

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
              className={classes.part}
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

const Swatch = ({ look }: { look: Look }) => (
  <span className={classes.swatch} data-colour={look.colour} data-filled={look.isFilled || undefined} aria-hidden />
);

type Item = { name: string; look: Look; children?: ReactNode };

/** What the parts of the bars mean. */
export const Legend = ({ items }: { items: readonly Item[] }) => (
  <ul className={classes.legend}>
    {items.map(({ name, look, children }) => (
      <li key={name}>
        <Swatch look={look} />
        <span>{name}</span>
        {children}
      </li>
    ))}
  </ul>
);
