import type { ReactNode } from 'react';

export type Choice = { value: string; label: string };

export type Filter = { kind: 'text' } | { kind: 'choice'; choices: readonly Choice[] };

/** One column of a data table, and how it shows on a card where there is no room for a table. */
export type Column<Row, C extends string> = {
  key: string;
  label: string;
  /** The label is for screen readers alone, as above a column of buttons. */
  hideLabel?: boolean;
  /**
   * The least width that it looks well at, in px. Where there is more room, columns share it in this proportion; where
   * there is less, rows are cards.
   */
  width: number;
  cell: (row: Row) => ReactNode;
  /** What the list calls it and how it is filtered; a column without this is neither sorted nor filtered. */
  list?: { name: C; filter: Filter };
  /**
   * `heading` and `corner` make the card's top line, then come `badge` and `text` without their labels. `wide` takes a
   * line of its own, `detail` a part of one.
   */
  onCard: 'heading' | 'corner' | 'badge' | 'text' | 'wide' | 'detail';
};

export const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
