import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { formatList } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { ColumnFilter } from '../lists/filter.tsx';
import { sortBy } from '../lists/list-search.ts';
import { Select } from '../selects/select.tsx';
import type { Column, ListProps } from './column.ts';
import classes from './controls.module.css';

type Props<Row, C extends string> = ListProps<Row, C> & {
  /** The columns without a filter in the header. */
  filtered: readonly Column<Row, C>[];
  /** The name of the order that a list begins with, unless the newest come first. */
  usualOrder?: string | undefined;
};

const directions = [
  { order: 'asc', text: 'ui.table.ascending' },
  { order: 'desc', text: 'ui.table.descending' },
] as const;

/** Sorting and filters for cards, and for the columns that a table has no room for. */
export function TableControls<Row, C extends string>(props: Props<Row, C>) {
  const { columns, filtered, search, onChange } = props;
  const id = useId();
  const boxes = filtered.flatMap(({ key, label, list }) =>
    list?.filter ? [{ key, label, name: list.name, filter: list.filter }] : [],
  );
  if (boxes.length === 0) return null;
  const active = boxes.filter(({ name }) => search.filters[name] !== undefined).length;
  return (
    <details className={`card small mb-3 ${classes.controls}`} data-screen-only>
      <summary className="middle semibold gap-2">
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        <span className="long-words shrinks">
          {filtered.length < columns.length
            ? t('ui.table.filterAndSortBy', { columns: formatList(boxes.map(({ label }) => label)) })
            : t('ui.table.filterAndSort')}
        </span>
        {active > 0 && <span className="pill nowrap">{t('ui.table.activeFilters', { count: active })}</span>}
        <IconChevronDown size={16} aria-hidden className={`at-end ${classes.chevron}`} />
      </summary>
      <div className={`stack gap-3 ${classes.fields}`}>
        <div className={`shrinks ${classes.field}`}>
          <label htmlFor={id} className="fine">
            {t('ui.table.sortBy')}
          </label>
          <OrderSelect id={id} {...props} />
        </div>
        {boxes.map(({ key, label, name, filter }) => (
          <div key={key} className={`shrinks ${classes.field}`}>
            <label htmlFor={`${id}${key}`} className="fine">
              {label}
            </label>
            <ColumnFilter
              id={`${id}${key}`}
              filter={filter}
              label={label}
              name={name}
              search={search}
              onChange={onChange}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

function OrderSelect<Row, C extends string>(props: Props<Row, C> & { id: string }) {
  const { id, columns, search, onChange, usualOrder } = props;
  const orders = columns.flatMap(({ label, list }) =>
    list ? directions.map(({ order, text }) => ({ column: list.name, order, label: t(text, { column: label }) })) : [],
  );
  const chosen = orders.findIndex(({ column, order }) => column === search.sortBy && order === search.sortOrder);
  return (
    <Select
      id={id}
      choices={[
        { value: '-1', label: usualOrder ?? t('ui.table.newestFirst') },
        ...orders.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      value={String(chosen)}
      onChange={(value) => onChange(sortBy(orders[Number(value)]?.column, orders[Number(value)]?.order ?? 'asc'))}
    />
  );
}
