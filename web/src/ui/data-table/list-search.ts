export type Filters<C extends string> = Partial<Record<C, string>>;

export type ListSearch<C extends string> = {
  page: number;
  sortBy: C | undefined;
  sortOrder: 'asc' | 'desc';
  /** Only columns that exist and values that are not empty. */
  filters: Filters<C>;
};

/** What an address may leave out, and what it then means; the router keeps these out of the address. */
export const listSearchDefaults = { page: 1, sortBy: undefined, sortOrder: 'asc', filters: {} } as const;

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

type Given = { [K in keyof ListSearch<string>]?: unknown };

const isPage = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

/**
 * The search parameters of a list, read leniently: a bad page becomes 1, a bad order becomes ascending, and a column
 * that the list doesn't have is dropped. `filters` is JSON text that maps a column to a value.
 */
export function listSearchOf<const C extends readonly string[]>(columns: C) {
  const columnOf = (name: unknown): C[number] | undefined => columns.find((column) => column === name);

  const filtersOf = (value: unknown): Filters<C[number]> => {
    const filters: Filters<C[number]> = {};
    for (const [name, given] of Object.entries(parsedJson(value) ?? {})) {
      const column = columnOf(name);
      const text = ['string', 'number', 'boolean'].includes(typeof given) ? String(given) : '';
      if (column !== undefined && text !== '') filters[column] = text;
    }
    return filters;
  };

  return ({ page, sortBy, sortOrder, filters }: Given): ListSearch<C[number]> => ({
    page: isPage(page) ? page : listSearchDefaults.page,
    sortBy: columnOf(sortBy),
    sortOrder: sortOrder === 'desc' ? 'desc' : listSearchDefaults.sortOrder,
    filters: filtersOf(filters),
  });
}

/** The part of a screen's search parameters that its list depends on. */
export const listPart = <C extends string>({ page, sortBy, sortOrder, filters }: ListSearch<C>): ListSearch<C> => ({
  page,
  sortBy,
  sortOrder,
  filters,
});

/** What a list call takes for one page of a list. */
export function listQuery<C extends string>({ page, sortBy, sortOrder, filters }: ListSearch<C>, pageSize: number) {
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy, sort_order: sortOrder };
  return { skip: (page - 1) * pageSize, limit: pageSize, ...sorting, ...filters };
}
