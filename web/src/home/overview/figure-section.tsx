import type { FigureRow, FigureTable } from '@trellis/contract/school/overview/figures.ts';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { FigureLink } from './figure-link.tsx';
import classes from './overview.module.css';

type Props = {
  id: string;
  title: string;
  /** The heading of the rows. */
  of: string;
  table: FigureTable;
  /** A chart of the same figures. */
  children: ReactNode;
};

/** Figures as a chart and as a table, in which each figure links to its list. */
export function FigureSection({ id, title, of, table: { headings, rows, sum }, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes.both} data-wide={headings.length > 3 || undefined}>
        <div className={classes.picture}>{children}</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={classes.figures} aria-label={t('home.overview.table', { title })} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {t(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.label} row={row} headings={headings} />
              ))}
            </tbody>
            {sum && (
              <tfoot>
                <Row row={sum} headings={headings} />
              </tfoot>
            )}
          </table>
        </section>
      </div>
    </section>
  );
}

const Row = ({ row: { label, figures }, headings }: { row: FigureRow; headings: FigureTable['headings'] }) => (
  <tr>
    <th scope="row">{label}</th>
    {headings.map((heading, n) => {
      const figure = figures[n];
      return (
        <td key={heading}>
          {figure && <FigureLink figure={figure} label={t('home.overview.cell', { row: label, column: t(heading) })} />}
        </td>
      );
    })}
  </tr>
);
