import type { ExportFormat } from '@trellis/contract/core/export.ts';

/** All records of a list, of which the edge makes a file. */
export type Exported<Row = never> = {
  /** Of the file, without its ending. */
  name: string;
  format: ExportFormat;
  /** The columns of the CSV: what stands above one, and what it shows of a record. */
  columns: readonly { heading: string; cell: (row: Row) => string }[];
  /** The records in order, some at a time, so that those alone stand in memory. */
  pages: AsyncIterable<readonly Row[]>;
};
