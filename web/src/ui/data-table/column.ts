import type { ReactNode } from 'react';
import type { Filter } from '../lists/filter.tsx';
import type { ListSearch, OnListChange } from '../lists/list-search.ts';

/** A column of a data table, and its place on a card. */
export type Column<Row, C extends string> = {
  key: string;
  label: string;
  /** Shows the label to screen readers only, such as above a column of buttons. */
  hideLabel?: boolean;
  /** The smallest useful width, in rem. */
  width: number;
  /** The column's share of the remaining width. */
  grow?: number;
  /** The columns with the highest numbers are dropped first. */
  priority: number;
  cell: (row: Row) => ReactNode;
  /** The action that the row calls for: beside the content of a cell, and at the end of a card. */
  beside?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  /** The column's name in list calls, and its filter if it has one. A column without it is neither sorted nor filtered. */
  list?: { name: C; filter?: Filter };
  /**
   * `heading` and `corner` make the card's top line. A line of facts follows, the most needed first: `fact` without its
   * label, `detail` with it. Then comes `text`, and last `wide` beside the row's action. Cards leave out the rest.
   */
  onCard?: 'heading' | 'corner' | 'fact' | 'detail' | 'text' | 'wide';
  /** Whether the card leaves the column out for this row. */
  isEmpty?: (row: Row) => boolean;
};

/** What everything that sorts or filters a table needs. */
export type ListProps<Row, C extends string> = {
  columns: readonly Column<Row, C>[];
  search: ListSearch<C>;
  onChange: OnListChange<C>;
};

/** The last column, with the menu of each row. */
export const menuColumn = <Row>(label: string, width: number, cell: Column<Row, string>['cell']) =>
  ({ key: 'actions', label, hideLabel: true, width, priority: 2, cell, onCard: 'corner' }) as const;
