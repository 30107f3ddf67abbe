import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Column } from './data-table-column.ts';
import classes from './data-table-controls.module.css';
import { ColumnFilter } from './data-table-filter.tsx';
import { filterBy, type ListChange, sortBy } from './data-table-state.ts';
import type { ListSearch } from './list-search.ts';

type Props<Row, C extends string> = {
  columns: readonly Column<Row, C>[];
  search: ListSearch<C>;
  filterDelay: number;
  onChange: (change: ListChange<C>) => void;
};

const directions = ['asc', 'desc'] as const;
const inWords = { asc: 'ascending', desc: 'descending' } as const;

/** Sorting and filters for the cards, which have no header to carry them. */
export function DataTableControls<Row, C extends string>({ columns, search, filterDelay, onChange }: Props<Row, C>) {
  const id = useId();
  const active = Object.keys(search.filters).length;
  const orders = columns.flatMap(({ label, list }) =>
    list ? directions.map((order) => ({ column: list.name, order, text: `${label}, ${inWords[order]}` })) : [],
  );
  return (
    <details className={classes.controls}>
      <summary>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        Filter and sort
        {active > 0 && <span className={classes.count}>{active} active</span>}
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </summary>
      <div className={classes.fields}>
        <label className={classes.sort}>
          Sort by
          <select
            value={orders.findIndex(({ column, order }) => column === search.sortBy && order === search.sortOrder)}
            onChange={(event) => {
              const chosen = orders[Number(event.currentTarget.value)];
              onChange(sortBy(chosen?.column, chosen?.order ?? 'asc'));
            }}
          >
            <option value={-1}>Newest first</option>
            {orders.map(({ column, order, text }, index) => (
              <option key={`${column} ${order}`} value={index}>
                {text}
              </option>
            ))}
          </select>
        </label>
        {columns.map(
          ({ key, label, list }) =>
            list && (
              <div key={key} className={classes.field}>
                <label htmlFor={`${id}${key}`}>{label}</label>
                <ColumnFilter
                  id={`${id}${key}`}
                  filter={list.filter}
                  label={label}
                  value={search.filters[list.name] ?? ''}
                  delay={filterDelay}
                  onFilter={(value) => onChange(filterBy(list.name, value))}
                />
              </div>
            ),
        )}
      </div>
    </details>
  );
}
