import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import hidden from '../elements/hidden.module.css';
import { type OnListChange, pageCount, toPage } from '../lists/list-change.ts';
import type { ListSearch } from '../lists/list-search.ts';
import { EmptyState } from '../screens/empty-state.tsx';
import { Cards } from './cards.tsx';
import type { Column } from './column.ts';
import { TableControls } from './controls.tsx';
import classes from './data-table.module.css';
import { TableHeader } from './header.tsx';
import { Pagination } from './pagination.tsx';
import { TableRows } from './rows.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useTableLayout } from './use-table-layout.ts';

type Props<Row, C extends string> = {
  /** What the rows are, for screen readers: 'Goals'. */
  label: string;
  columns: readonly Column<Row, C>[];
  /** Absent while nothing is known yet. */
  rows: readonly Row[] | undefined;
  count: number;
  rowKey: (row: Row) => string;
  search: ListSearch<C>;
  onChange: OnListChange<C>;
  onPageNear?: (page: number) => void;
  pageSize: number;
  /** The rows are those of an earlier state, until the new ones arrive. */
  isStale: boolean;
  /** The rows are those of an earlier state, and the new ones are being drawn. */
  isBehind: boolean;
  /** What stands in place of the rows where there are none. */
  empty: ReactNode;
  /** What can be done with the list as a whole. It comes with the rows: ahead of them, they would push it down. */
  below: ReactNode;
  /** Given when the rows could not be loaded: tries again. */
  onRetry?: (() => void) | undefined;
};

const noRows: readonly never[] = [];

/** A table with sorting, filters and pages. Where it is narrow its least needed columns go; below 48em its rows are cards. */
export function DataTable<Row, C extends string>(props: Props<Row, C>) {
  const { label, columns, rows, count, search, onChange, onPageNear, pageSize, isStale, isBehind, onRetry } = props;
  const top = useRef<HTMLDivElement>(null);
  const { isCards, shown, dropped, shares } = useTableLayout(top, columns);
  const isSettled = rows !== undefined && !isStale && !isBehind;
  const body = {
    rows: rows ?? noRows,
    rowKey: props.rowKey,
    isLoading: rows === undefined && !onRetry,
    isStale,
    empty: rows === undefined && onRetry ? <NotLoaded onRetry={onRetry} /> : props.empty,
  };

  const focus = useRowFocus(top, rows);

  const lastPage = pageCount(count, pageSize);
  const isBeyond = isSettled && search.page > lastPage;
  const goToLast = useEffectEvent(() => onChange(toPage<C>(lastPage), true));
  useEffect(() => {
    // The last row of the last page may be gone.
    if (isBeyond) goToLast();
  }, [isBeyond]);

  const turn = (page: number) => {
    onChange(toPage<C>(page));
    goToTop(top.current);
  };

  return (
    <section ref={top} className={classes.frame} aria-label={label} tabIndex={-1} {...focus}>
      <TableControls columns={columns} filtered={isCards ? columns : dropped} search={search} onChange={onChange} />
      {isCards ? (
        <Cards label={label} columns={columns} {...body} />
      ) : (
        <table className={classes.table} aria-label={label} aria-busy={!isSettled}>
          <colgroup>
            {shown.map(({ key }, index) => (
              <col key={key} style={{ width: `${shares[index]}%` }} />
            ))}
          </colgroup>
          <TableHeader columns={shown} search={search} onChange={onChange} />
          <TableRows columns={shown} {...body} />
        </table>
      )}
      {count > 0 && (
        <Pagination
          label={label}
          page={search.page}
          count={count}
          pageSize={pageSize}
          isNarrow={isCards}
          onPage={turn}
          onPageNear={onPageNear}
        />
      )}
      {!body.isLoading && <div className={classes.below}>{props.below}</div>}
      <p aria-live="polite" className={hidden.hidden}>
        {isSettled && describe(props)}
      </p>
    </section>
  );
}

/** A new page is read from its top, by eye and by screen reader. */
function goToTop(list: HTMLElement | null): void {
  if (!list) return;
  list.focus({ preventScroll: true });
  const offset = Number.parseFloat(getComputedStyle(list).scrollMarginTop);
  if (list.getBoundingClientRect().top < offset) list.scrollIntoView({ block: 'start' });
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="This list could not be loaded"
      text="Check your connection, then try again."
      action="Try again"
      onAction={onRetry}
    />
  );
}

/** What a screen reader hears when the rows change. */
function describe<Row, C extends string>({ label, columns, count, search, pageSize }: Props<Row, C>): string {
  const sorted = columns.find(({ list }) => list && list.name === search.sortBy);
  const order = search.sortOrder === 'asc' ? 'ascending' : 'descending';
  return [
    `${label}: ${count} found.`,
    count > 0 && `Page ${search.page} of ${pageCount(count, pageSize)}.`,
    sorted && `Sorted by ${sorted.label}, ${order}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
