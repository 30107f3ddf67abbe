import type { ReactNode } from 'react';
import type { Filter } from '../lists/choices.ts';

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
  /** The column's name in list calls, and its filter. A column without it is neither sorted nor filtered. */
  list?: { name: C; filter: Filter };
  /**
   * `heading` and `corner` make the card's top line, then come `badge` and `text` without their labels. `wide` takes a
   * line of its own, `detail` a part of one.
   */
  onCard: 'heading' | 'corner' | 'badge' | 'text' | 'wide' | 'detail';
  /** Whether the card leaves the column out for this row. */
  isEmpty?: (row: Row) => boolean;
};
