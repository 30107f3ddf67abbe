import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Page } from '../../api/pages.query.ts';
import { t } from '../../language/translate.ts';
import { pageCount, toPage } from '../lists/list-search.ts';
import { useExistingPage } from '../lists/use-existing-page.ts';
import { NotLoaded } from '../screens/empty-state.tsx';
import { Cards } from './cards.tsx';
import type { ListProps } from './column.ts';
import { TableControls } from './controls.tsx';
import classes from './data-table.module.css';
import { TableHeader } from './header.tsx';
import { Pagination } from './pagination.tsx';
import { TableRows } from './rows.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useTableLayout } from './use-table-layout.ts';

type Props<Row, C extends string> = ListProps<Row, C> & {
  /** Names the rows for screen readers, such as 'Goals'. */
  label: string;
  /** Fetches the page. While another one loads, the earlier rows stay. */
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'isPlaceholderData' | 'isError' | 'refetch'>;
  pageSize: number;
  /** The rows belong to an earlier state, because the new ones are being rendered. */
  isBehind?: boolean;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Actions on the whole list. They show together with the rows, which would otherwise push them down. */
  below?: ReactNode;
  /** There is nothing yet that could be filtered or sorted. */
  isUnused?: boolean;
  usualOrder?: string;
};

const noRows: readonly never[] = [];

/** A narrow table drops its least needed columns; below 48em the rows are cards. */
export function DataTable<Row extends { id: string }, C extends string>(props: Props<Row, C>) {
  const { label, columns, query, search, onChange, pageSize } = props;
  const { data, isPlaceholderData: isStale, isError } = query;
  const count = data?.count ?? 0;
  const top = useRef<HTMLDivElement>(null);
  const { isCards, shown, dropped, shares } = useTableLayout(top, columns);
  const focus = useRowFocus(top, data?.data);
  const isSettled = data !== undefined && !isStale && !props.isBehind;
  useExistingPage(search.page, isSettled ? count : undefined, pageSize, (last) => onChange(toPage<C>(last), true));
  const body = {
    rows: data?.data ?? noRows,
    isLoading: data === undefined && !isError,
    isStale,
    empty: data === undefined && isError ? <NotLoaded onRetry={query.refetch} /> : props.empty,
  };
  const turn = (page: number) => {
    onChange(toPage<C>(page));
    goToTop(top.current);
  };
  return (
    <section ref={top} className={classes.frame} aria-label={label} tabIndex={-1} {...focus}>
      {!props.isUnused && <TableControls {...props} filtered={isCards ? columns : dropped} />}
      {isCards ? (
        <Cards label={label} columns={columns} {...body} />
      ) : (
        <table className={`card full smaller ${classes.table}`} data-wide aria-label={label} aria-busy={!isSettled}>
          <colgroup>
            {shown.map(({ key }, index) => (
              <col key={key} style={{ width: `${shares[index]}%` }} />
            ))}
          </colgroup>
          <TableHeader columns={shown} search={search} onChange={onChange} />
          <TableRows columns={shown} {...body} />
        </table>
      )}
      {count > 0 && <Pagination {...props} page={search.page} count={count} isNarrow={isCards} onPage={turn} />}
      {!body.isLoading && (
        <div className={`wrap to-end gap-0-3 mt-2 ${classes.below}`} data-screen-only>
          {props.below}
        </div>
      )}
      <p aria-live="polite" className="visually-hidden">
        {isSettled && describe(props, count)}
      </p>
    </section>
  );
}

/** Moves the view and the screen reader to the top of the new page. */
function goToTop(list: HTMLElement | null): void {
  if (!list) return;
  list.focus({ preventScroll: true });
  const offset = Number.parseFloat(getComputedStyle(list).scrollMarginTop);
  if (list.getBoundingClientRect().top < offset) list.scrollIntoView({ block: 'start' });
}

/** What a screen reader hears when the rows change. */
function describe<Row, C extends string>({ label, columns, search, pageSize }: Props<Row, C>, count: number): string {
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
