import type { FigureRow, FigureTable as Table } from '@trellis/contract/school/overview/figures.ts';
import { createContext, type ReactNode, use } from 'react';
import { t } from '../../language/translate.ts';
import { FigureLink } from './figures/list-link.tsx';
import classes from './section.module.css';

type Props = {
  title: string;
  /** The heading of the table's rows. */
  of: string;
  table: Table;
  children: ReactNode;
};

/** Whether the tables show below the pictures. One switch in the heading serves all sections. */
export const ShowsTables = createContext(false);

export const Section = ({ title, of, table, children }: Props) => (
  <section className="card shrinks roomy" aria-label={title}>
    <h2 className="mb-3">{title}</h2>
    {children}
    {use(ShowsTables) && <FigureTable title={title} of={of} table={table} />}
  </section>
);

const FigureTable = ({ title, of, table: { headings, rows, sum } }: { title: string; of: string; table: Table }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section className={`mt-3 scrolls ${classes.frame}`} aria-label={t('home.overview.table', { title })} tabIndex={0}>
    <table className={`full small ${classes.table}`}>
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
