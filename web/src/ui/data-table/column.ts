import type { ReactNode } from 'react';
import type { Filter } from '../lists/choices.ts';

/** One column of a data table, and how it shows on a card where there is no room for a table. */
export type Column<Row, C extends string> = {
  key: string;
  label: string;
  /** The label is for screen readers alone, as above a column of buttons. */
  hideLabel?: boolean;
  /** The least width that it looks well at, in rem. */
  width: number;
  /** Its share of the room that is left over. */
  grow?: number;
  /** Where there is not enough room for all, columns with the highest number go first. */
  priority: number;
  cell: (row: Row) => ReactNode;
  /** What the list calls it and how it is filtered; a column without this is neither sorted nor filtered. */
  list?: { name: C; filter: Filter };
  /**
   * `heading` and `corner` make the card's top line, then come `badge` and `text` without their labels. `wide` takes a
   * line of its own, `detail` a part of one.
   */
  onCard: 'heading' | 'corner' | 'badge' | 'text' | 'wide' | 'detail';
  /** Whether the card leaves the column out for this row. */
  isEmpty?: (row: Row) => boolean;
};
