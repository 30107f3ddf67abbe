import { type ReactNode, useMemo } from 'react';
import { Bones } from '../skeletons/bones.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { skeletonRowCount } from './layout.ts';

export type RowsProps<Row> = {
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
  isLoading: boolean;
  isStale: boolean;
  empty: ReactNode;
};

export function TableRows<Row extends { id: string }>({ columns, rows, isLoading, isStale, empty }: RowsProps<Row>) {
  // Memoized, so that opening a dialog or typing into a filter doesn't render the rows again.
  const drawn = useMemo(
    () =>
      rows.map((row) => (
        <tr key={row.id}>
          {columns.map(({ key, cell, beside }) => (
            <td key={key}>
              {beside ? (
                <div className={`middle gap-2 ${classes.pair}`}>
                  {cell(row)}
                  {beside(row)}
                </div>
              ) : (
                cell(row)
              )}
            </td>
          ))}
        </tr>
      )),
    [rows, columns],
  );
  const skeletonRows = Array.from({ length: skeletonRowCount }, (_, index) => (
    <tr key={index} data-skeleton>
      {columns.map(({ key, beside }) => (
        <td key={key}>
          <Bones lines={beside ? [90, 60] : [70]} />
        </td>
      ))}
    </tr>
  ));
  const noRows = (
    <tr data-empty>
      <td colSpan={columns.length}>{empty}</td>
    </tr>
  );
  if (isLoading) return <tbody>{skeletonRows}</tbody>;
  if (rows.length === 0) return <tbody>{noRows}</tbody>;
  return <tbody data-stale={isStale || undefined}>{drawn}</tbody>;
}
