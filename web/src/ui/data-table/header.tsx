import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { ColumnFilter } from '../lists/filter.tsx';
import { nextSort, type SortOrder } from '../lists/list-search.ts';
import type { ListProps } from './column.ts';
import classes from './header.module.css';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHeader<Row, C extends string>({ columns, search, onChange }: ListProps<Row, C>) {
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
                  className={`middle full long-words rounded-inner ${classes.sort}`}
                  data-content
                  data-sorted={sort}
                  onClick={() => onChange(nextSort(list.name))}
                >
                  <span>
                    {label}
                    <SortMark sort={sort} />
                  </span>
                </button>
              ) : (
                <span className={hideLabel ? 'visually-hidden' : `middle full long-words ${classes.label}`}>
                  {label}
                </span>
              )}
            </th>
          );
        })}
      </tr>
      <tr className={classes.filters} data-screen-only>
        {columns.map(({ key, label, list }) => (
          <td key={key}>
            {list?.filter && (
              <ColumnFilter filter={list.filter} label={label} name={list.name} search={search} onChange={onChange} />
            )}
          </td>
        ))}
      </tr>
    </thead>
  );
}

function SortMark({ sort }: { sort: SortOrder | undefined }) {
  const Icon = sort === 'asc' ? IconArrowUp : sort === 'desc' ? IconArrowDown : IconArrowsSort;
  return <Icon size={10} stroke={2} aria-hidden data-screen-only className={classes.mark} />;
}
