import { hash } from 'node:crypto';

/* What goes from one database to another: the rows of tables, as lists of values in the order of the columns. */

/** All that the columns hold on either engine; `schema.ts` says why. */
export type Value = string | number | null;
export type Row = readonly Value[];

export type Table = { name: string; columns: readonly { name: string; type: string }[] };

/** Rows that are read, written or hashed at a time. */
export const batch = 2000;

/** How many rows a table has and what stands in them, in whatever order they come. */
export type Tally = { count: number; hash: string };

const lanes = 8;

/** Counts rows, and adds their hashes up: the sum is the same for the same rows in any order. */
export function tallying() {
  const sum = new Uint32Array(lanes);
  let count = 0;
  return {
    add(rows: readonly Row[]): void {
      for (const row of rows) {
        const digest = hash('sha256', JSON.stringify(row), 'buffer');
        for (let lane = 0; lane < lanes; lane += 1) sum[lane] = (sum[lane] ?? 0) + digest.readUInt32LE(lane * 4);
      }
      count += rows.length;
    },
    result: (): Tally => ({ count, hash: Buffer.from(sum.buffer).toString('hex') }),
  };
}

/** Where rows are read from. */
export type Source = {
  /** The migrations that it remembers. */
  migrations: () => Promise<string[]>;
  tables: () => Promise<Table[]>;
  count: (table: Table) => Promise<number>;
  rows: (table: Table) => AsyncIterable<Row[]>;
};

/** Where rows are written to: nothing but tables, which are empty. */
export type Target = Pick<Source, 'tables' | 'rows'> & {
  write: (table: Table, rows: readonly Row[]) => Promise<void>;
  /**
   * Makes what was left out while the rows came: indexes and references.
   * @param made told how many of how many are there
   */
  complete: (made: (done: number, all: number) => void) => Promise<void>;
};
