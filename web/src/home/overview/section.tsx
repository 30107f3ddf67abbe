import type { FigureTable as Table } from '@trellis/contract/school/overview/figures.ts';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { FigureTable } from './figure-table.tsx';
import classes from './section.module.css';

type Props = {
  id: string;
  title: string;
  /** The heading of the table's rows. */
  of: string;
  table: Table;
  /** A picture of the same figures. */
  children: ReactNode;
};

/** Figures as a picture, and behind a click as a table, in which each figure links to its list. */
export const Section = ({ id, title, of, table, children }: Props) => (
  <section className={classes.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
    <details className={classes.table}>
      <summary>{t('home.overview.showTable')}</summary>
      <FigureTable title={title} of={of} table={table} />
    </details>
  </section>
);
