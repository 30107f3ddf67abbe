import { keyFigures } from '@trellis/contract/school/overview/figures.ts';
import type { Overview } from '@trellis/contract/school/overview/overview.ts';
import { formatDate } from '../../dates/dates.ts';
import { formatChange } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { FigureLink } from './figures/figure-link.tsx';
import classes from './key-figures.module.css';

export function KeyFigures({ overview }: { overview: Overview }) {
  const { since, term } = overview;
  const date = formatDate(since.date);
  return (
    <>
      <dl className={classes.figures}>
        {keyFigures(overview).map(({ label, figure, change }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className={classes.count}>
              <FigureLink figure={figure} label={t(label)} />
            </dd>
            <dd className={classes.change}>{change === 0 ? t('home.overview.since.same') : formatChange(change)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.since}>
        {since.span === 'term' && term
          ? t('home.overview.since.term', { date, term: term.name })
          : t('home.overview.since.other', { date })}
      </p>
    </>
  );
}
