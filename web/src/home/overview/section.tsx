import type { FigureTable as Table } from '@trellis/contract/school/overview/figures.ts';
import { createContext, type ReactNode, use } from 'react';
import { FigureTable } from './figures/figure-table.tsx';
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

/** Whether the tables show below the pictures. One switch in the heading serves all sections. */
export const ShowsTables = createContext(false);

/** Figures as a picture, and if asked for as a table too, in which each figure links to its list. */
export const Section = ({ id, title, of, table, children }: Props) => (
  <section className={`card ${classes.section}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
    {use(ShowsTables) && <FigureTable title={title} of={of} table={table} />}
  </section>
);
