import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import hidden from '../elements/hidden.module.css';
import type { Column } from './data-table-column.ts';
import { ColumnFilter } from './data-table-filter.tsx';
import classes from './data-table-header.module.css';
import { filterBy, type ListChange, nextSort, type SortOrder } from './data-table-state.ts';
import type { ListSearch } from './list-search.ts';

type Props<Row, C extends string> = {
  columns: readonly Column<Row, C>[];
  search: ListSearch<C>;
  filterDelay: number;
  onChange: (change: ListChange<C>) => void;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableHeader<Row, C extends string>({ columns, search, filterDelay, onChange }: Props<Row, C>) {
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map(({ key, label, list, hideLabel }) => {
          const sort = list && search.sortBy === list.name ? search.sortOrder : undefined;
          return (
            <th key={key} scope="col" aria-sort={sort && ariaSort[sort]}>
              {list ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sort}
                  onClick={() => onChange(nextSort(list.name))}
                >
                  <span>{label}</span>
                  <SortMark sort={sort} />
                </button>
              ) : (
                <span className={hideLabel ? hidden.hidden : classes.label}>{label}</span>
              )}
            </th>
          );
        })}
      </tr>
      <tr className={classes.filters}>
        {columns.map(({ key, label, list }) => (
          <td key={key}>
            {list && (
              <ColumnFilter
                filter={list.filter}
                label={label}
                value={search.filters[list.name] ?? ''}
                delay={filterDelay}
                onFilter={(value) => onChange(filterBy(list.name, value))}
              />
            )}
          </td>
        ))}
      </tr>
    </thead>
  );
}

function SortMark({ sort }: { sort: SortOrder | undefined }) {
  const Icon = sort === 'asc' ? IconArrowUp : sort === 'desc' ? IconArrowDown : IconArrowsSort;
  return <Icon size={13} stroke={2} aria-hidden className={classes.mark} />;
}
