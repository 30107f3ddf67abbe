import type { FigureRow, FigureTable as Table } from '@trellis/contract/school/overview/figures.ts';
import { t } from '../../../language/translate.ts';
import { FigureLink } from './figure-link.tsx';
import classes from './figure-table.module.css';

type Props = {
  title: string;
  /** The heading of the rows. */
  of: string;
  table: Table;
};

export const FigureTable = ({ title, of, table: { headings, rows, sum } }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={classes.frame} aria-label={t('home.overview.table', { title })} tabIndex={0}>
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
);

const Row = ({ row: { label, figures }, headings }: { row: FigureRow; headings: Table['headings'] }) => (
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
