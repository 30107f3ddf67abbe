import { Fragment, useMemo } from 'react';
import { Bones } from '../skeletons/bones.tsx';
import classes from './cards.module.css';
import type { Column } from './column.ts';
import { skeletonRowCount } from './layout.ts';
import type { RowsProps } from './rows.tsx';

type Props<Row> = RowsProps<Row> & { label: string };

const cardClass = `card stack shrinks figures long-words gap-1 ${classes.card}`;

export function Cards<Row extends { id: string }>({ label, columns, rows, isLoading, isStale, empty }: Props<Row>) {
  const drawn = useMemo(
    () =>
      rows.map((row) => (
        <li key={row.id} className={cardClass}>
          <Card columns={columns} row={row} />
        </li>
      )),
    [rows, columns],
  );
  if (rows.length === 0 && !isLoading) return <div className={cardClass}>{empty}</div>;
  return (
    <ul aria-label={label} aria-busy={isLoading || isStale} className="stack" data-stale={isStale || undefined}>
      {isLoading ? skeletonCards : drawn}
    </ul>
  );
}

const skeletonCards = Array.from({ length: skeletonRowCount }, (_, index) => (
  <li key={index} className={cardClass} data-skeleton>
    <div className={`grow semibold ${classes.heading}`}>
      <Bones lines={[75]} />
    </div>
    <Bones lines={[55]} />
    <div className={`middle gap-1-4 ${classes.end}`}>
      <Bones lines={[90]} />
      <Bones lines={[100]} />
    </div>
  </li>
));

function Card<Row>({ columns, row }: { columns: readonly Column<Row, string>[]; row: Row }) {
  const filled = columns.filter(({ isEmpty }) => !isEmpty?.(row));
  const at = (position: Column<Row, string>['onCard']) => filled.filter(({ onCard }) => onCard === position);
  const cells = (position: Column<Row, string>['onCard']) =>
    at(position).map(({ key, cell }) => <Fragment key={key}>{cell(row)}</Fragment>);
  return (
    <>
      <div className={`spread gap-2 ${classes.top}`}>
        <div className={`grow semibold ${classes.heading}`}>{cells('heading')}</div>
        <div className={classes.corner}>{cells('corner')}</div>
      </div>
      <dl className={`wrap fine relative gap-0-3 ${classes.facts}`}>
        {[...at('fact'), ...at('detail')]
          .sort((a, b) => a.priority - b.priority)
          .map(({ key, label, cell, onCard }) => (
            <div key={key}>
              <dt className={onCard === 'fact' ? 'visually-hidden' : undefined}>{label}</dt> <dd>{cell(row)}</dd>
            </div>
          ))}
      </dl>
      <div className={`soft ${classes.text}`}>{cells('text')}</div>
      <div className={`middle gap-1-4 ${classes.end}`}>
        {filled.map(({ key, below }) => below && <Fragment key={key}>{below(row)}</Fragment>)}
        {at('wide').map(({ key, cell }) => (
          <div key={key} className={`grow ${classes.wide}`}>
            {cell(row)}
          </div>
        ))}
      </div>
    </>
  );
}
