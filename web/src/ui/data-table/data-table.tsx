import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { type OnListChange, pageCount, toPage } from '../lists/list-change.ts';
import type { ListSearch } from '../lists/list-search.ts';
import { NotLoaded } from '../screens/empty-state.tsx';
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
  /** Names the rows for screen readers, such as 'Goals'. */
  label: string;
  columns: readonly Column<Row, C>[];
  /** Absent while the first rows load. */
  rows: readonly Row[] | undefined;
  count: number;
  rowKey: (row: Row) => string;
  search: ListSearch<C>;
  onChange: OnListChange<C>;
  onPageNear?: (page: number) => void;
  pageSize: number;
  /** The rows belong to an earlier state, because the new ones are loading. */
  isStale: boolean;
  /** The rows belong to an earlier state, because the new ones are being rendered. */
  isBehind: boolean;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Actions on the whole list. They show together with the rows, which would otherwise push them down. */
  below: ReactNode;
  /** There is nothing yet that could be filtered or sorted. */
  isUnused?: boolean;
  usualOrder?: string;
  /** Tries again; given when the rows could not be loaded. */
  onRetry?: (() => void) | undefined;
};

const noRows: readonly never[] = [];

/** A narrow table drops its least needed columns; below 48em the rows are cards. */
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
    // The last row of the last page may have been removed.
    if (isBeyond) goToLast();
  }, [isBeyond]);

  const turn = (page: number) => {
    onChange(toPage<C>(page));
    goToTop(top.current);
  };

  return (
    <section ref={top} className={classes.frame} aria-label={label} tabIndex={-1} {...focus}>
      {!props.isUnused && (
        <TableControls
          columns={columns}
          filtered={isCards ? columns : dropped}
          search={search}
          onChange={onChange}
          usualOrder={props.usualOrder}
        />
      )}
      {isCards ? (
        <Cards label={label} columns={columns} {...body} />
      ) : (
        <table className={`card full ${classes.table}`} data-wide aria-label={label} aria-busy={!isSettled}>
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
      {!body.isLoading && (
        <div className={classes.below} data-screen-only>
          {props.below}
        </div>
      )}
      <p aria-live="polite" className="visually-hidden">
        {isSettled && describe(props)}
      </p>
    </section>
  );
}

/** Moves to the top of the new page, by eye and by screen reader. */
function goToTop(list: HTMLElement | null): void {
  if (!list) return;
  list.focus({ preventScroll: true });
  const offset = Number.parseFloat(getComputedStyle(list).scrollMarginTop);
  if (list.getBoundingClientRect().top < offset) list.scrollIntoView({ block: 'start' });
}

/** What a screen reader hears when the rows change. */
function describe<Row, C extends string>({ label, columns, count, search, pageSize }: Props<Row, C>): string {
  const sorted = columns.find(({ list }) => list && list.name === search.sortBy);
  const order = search.sortOrder === 'asc' ? 'ui.table.sortedAscending' : 'ui.table.sortedDescending';
  return [
    t('ui.table.found', { list: label, count }),
    count > 0 && t('ui.table.shownPage', { page: search.page, last: pageCount(count, pageSize) }),
    sorted && t(order, { column: sorted.label }),
  ]
    .filter(Boolean)
    .join(' ');
}
