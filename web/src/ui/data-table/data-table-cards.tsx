import { Fragment, type ReactNode } from 'react';
import classes from './data-table-cards.module.css';
import type { Column } from './data-table-column.ts';

type Props<Row> = {
  label: string;
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLoading: boolean;
  isStale: boolean;
  skeletonRows: number;
  empty: ReactNode;
};

/** The rows as cards, where there is no room for a table. */
export function DataTableCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  isLoading,
  isStale,
  skeletonRows,
  empty,
}: Props<Row>) {
  if (isLoading) {
    return (
      <ul aria-label={label} aria-busy className={classes.cards}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className={classes.card} data-skeleton>
            <span className={classes.bone} />
            <span className={classes.bone} />
            <span className={classes.bone} />
          </li>
        ))}
      </ul>
    );
  }
  if (rows.length === 0) return <div className={classes.empty}>{empty}</div>;
  return (
    <ul aria-label={label} aria-busy={isStale} className={classes.cards} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <Card columns={columns} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Card<Row>({ columns, row }: { columns: readonly Column<Row, string>[]; row: Row }) {
  const at = (place: Column<Row, string>['onCard']) => columns.filter(({ onCard }) => onCard === place);
  const cells = (place: Column<Row, string>['onCard']) =>
    at(place).map(({ key, cell }) => <Fragment key={key}>{cell(row)}</Fragment>);
  const lines = [...at('wide'), ...at('detail')];
  return (
    <>
      <div className={classes.top}>
        <div className={classes.heading}>{cells('heading')}</div>
        <div className={classes.corner}>{cells('corner')}</div>
      </div>
      <div className={classes.badges}>{cells('badge')}</div>
      <div className={classes.text}>{cells('text')}</div>
      <dl className={classes.lines}>
        {lines.map(({ key, label, cell, onCard }) => (
          <div key={key} className={classes[onCard]}>
            <dt>{label}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
