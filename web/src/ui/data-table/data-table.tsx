import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import hidden from '../elements/hidden.module.css';
import { EmptyState } from '../screens/empty-state.tsx';
import classes from './data-table.module.css';
import { DataTableCards } from './data-table-cards.tsx';
import type { Column } from './data-table-column.ts';
import { DataTableControls } from './data-table-controls.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import { Pagination } from './data-table-pagination.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import { type ListChange, pageCount, toPage } from './data-table-state.ts';
import type { ListSearch } from './list-search.ts';
import { useRoom } from './use-room.ts';

type Props<Row, C extends string> = {
  /** What the rows are, for screen readers: 'Goals'. */
  label: string;
  columns: readonly Column<Row, C>[];
  /** Absent while nothing is known yet. */
  rows: readonly Row[] | undefined;
  count: number;
  rowKey: (row: Row) => string;
  search: ListSearch<C>;
  /** `replace`: the state before was not one to go back to. */
  onChange: (change: ListChange<C>, replace?: boolean) => void;
  onPageNear?: (page: number) => void;
  pageSize: number;
  /** How many rows stand in for those that load. */
  skeletonRows: number;
  filterDelay: number;
  /** The rows are those of an earlier state, until the new ones arrive. */
  isStale: boolean;
  /** What stands in place of the rows where there are none. */
  empty: ReactNode;
  /** Given when the rows could not be loaded: tries again. */
  onRetry?: (() => void) | undefined;
};

/** A table with sorting, filters and pages; below 48em its rows are cards. */
export function DataTable<Row, C extends string>(props: Props<Row, C>) {
  const { label, columns, rows, count, search, onChange, onPageNear, pageSize, isStale, onRetry } = props;
  const top = useRef<HTMLDivElement>(null);
  const needed = columns.reduce((sum, { width }) => sum + width, 0);
  const room = useRoom(top, needed);
  const shared = {
    label,
    columns,
    rows: rows ?? [],
    rowKey: props.rowKey,
    isLoading: rows === undefined && !onRetry,
    isStale,
    skeletonRows: props.skeletonRows,
    empty: rows === undefined && onRetry ? <NotLoaded onRetry={onRetry} /> : props.empty,
  };
  const head = { columns, search, filterDelay: props.filterDelay, onChange };

  useEffect(() => {
    const kept = import('../dialogs/keep-focus.ts').then(({ keepFocus }) => keepFocus(top.current)).catch(() => {});
    return () => void kept.then((end) => end?.());
  }, []);

  const lastPage = pageCount(count, pageSize);
  const isBeyond = rows !== undefined && !isStale && search.page > lastPage;
  const goToLast = useEffectEvent(() => onChange(toPage<C>(lastPage), true));
  useEffect(() => {
    // The last row of the last page may be gone.
    if (isBeyond) goToLast();
  }, [isBeyond]);

  const turn = (page: number) => {
    onChange(toPage<C>(page));
    top.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <section ref={top} className={classes.frame} aria-label={label} tabIndex={-1}>
      {room === 'none' ? (
        <>
          <DataTableControls {...head} />
          <DataTableCards {...shared} />
        </>
      ) : (
        <table
          className={classes.table}
          data-dense={room === 'tight' || undefined}
          aria-label={label}
          aria-busy={isStale || rows === undefined}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width: `${(100 * width) / needed}%` }} />
            ))}
          </colgroup>
          <DataTableHeader {...head} />
          <DataTableRows {...shared} />
        </table>
      )}
      {count > 0 && (
        <Pagination
          label={label}
          page={search.page}
          count={count}
          pageSize={pageSize}
          isNarrow={room === 'none'}
          onPage={turn}
          onPageNear={onPageNear}
        />
      )}
      <p aria-live="polite" className={hidden.hidden}>
        {rows !== undefined && !isStale && describe(props)}
      </p>
    </section>
  );
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
