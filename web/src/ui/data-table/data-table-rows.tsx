import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Column } from './data-table-column.ts';

type Props<Row> = {
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLoading: boolean;
  isStale: boolean;
  skeletonRows: number;
  empty: ReactNode;
};

export function DataTableRows<Row>({ columns, rows, rowKey, isLoading, isStale, skeletonRows, empty }: Props<Row>) {
  if (isLoading) {
    return (
      <tbody>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <tr key={index} data-skeleton>
            {columns.map(({ key }) => (
              <td key={key}>
                <span className={classes.bone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  if (rows.length === 0) {
    return (
      <tbody>
        <tr data-empty>
          <td colSpan={columns.length}>{empty}</td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody data-stale={isStale || undefined}>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ key, cell }) => (
            <td key={key}>{cell(row)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
