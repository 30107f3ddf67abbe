/** @template F the filters, which may be more than the columns */
export type ListSearch<C extends string, F extends string = C> = {
  page: number;
  sortBy: C | undefined;
  sortOrder: 'asc' | 'desc';
  /** Has no empty values. */
  filters: Partial<Record<F, string>>;
};

/** The defaults, which the router leaves out of the address. */
export const listSearchDefaults = { page: 1, sortBy: undefined, sortOrder: 'asc', filters: {} } as const;

/** The router has already parsed JSON in an address. A link may also have the JSON in quotation marks, as a text. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const isPage = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

type Given = { [K in keyof ListSearch<string>]?: unknown };

const texts = ['string', 'number', 'boolean'];

/** Reads a list's parameters leniently. The screen drops unknown columns: only the screen's own code knows them. */
export function listSearch({ page, sortBy, sortOrder, filters }: Given): ListSearch<string> {
  return {
    page: isPage(page) ? page : listSearchDefaults.page,
    sortBy: typeof sortBy === 'string' ? sortBy : undefined,
    sortOrder: sortOrder === 'desc' ? 'desc' : listSearchDefaults.sortOrder,
    filters: Object.fromEntries(
      Object.entries(parsedJson(filters) ?? {}).flatMap(([name, value]) =>
        texts.includes(typeof value) && value !== '' ? [[name, String(value)]] : [],
      ),
    ),
  };
}

/** Drops the columns that the list doesn't have; `besides` are filters that aren't columns. */
export function knownColumns<const C extends string, const F extends string = never>(
  { sortBy, filters, ...search }: ListSearch<string>,
  columns: readonly C[],
  besides: readonly F[] = [],
): ListSearch<C, C | F> {
  const known: Partial<Record<C | F, string>> = {};
  for (const column of [...columns, ...besides]) {
    const value = Object.hasOwn(filters, column) ? filters[column] : undefined;
    if (value !== undefined) known[column] = value;
  }
  return { ...search, sortBy: columns.find((column) => column === sortBy), filters: known };
}

export function choiceQuery<C extends string, F extends string = C>({ sortBy, sortOrder, filters }: ListSearch<C, F>) {
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy, sort_order: sortOrder };
  return { ...sorting, ...filters };
}

export function listQuery<C extends string, F extends string = C>(search: ListSearch<C, F>, pageSize: number) {
  return { skip: (search.page - 1) * pageSize, limit: pageSize, ...choiceQuery(search) };
}

/** A change of a list's state. It is a function, so that two changes in a row build on each other. */
export type ListChange<C extends string, F extends string = C> = (search: ListSearch<C, F>) => ListSearch<C, F>;
/** @param replaces whether the new state replaces the previous one in the history */
export type OnListChange<C extends string, F extends string = C> = (
  change: ListChange<C, F>,
  replaces?: boolean,
) => void;
export type SortOrder = ListSearch<string>['sortOrder'];

export function sortBy<C extends string>(column: C | undefined, order: SortOrder): ListChange<C> {
  return (search) => ({ ...search, page: 1, sortBy: column, sortOrder: order });
}

/** Ascending, then descending, then cleared. */
export function nextSort<C extends string>(column: C): ListChange<C> {
  return (search) => {
    if (search.sortBy !== column) return sortBy(column, 'asc')(search);
    return search.sortOrder === 'asc' ? sortBy(column, 'desc')(search) : sortBy<C>(undefined, 'asc')(search);
  };
}

/** An empty value removes the filter. */
export function filterBy<C extends string>(column: C, value: string): ListChange<C> {
  return (search) => {
    const filters = { ...search.filters };
    if (value === '') delete filters[column];
    else filters[column] = value;
    return { ...search, page: 1, filters };
  };
}

export function toPage<C extends string>(page: number): ListChange<C> {
  return (search) => ({ ...search, page });
}

export const isFiltered = (search: ListSearch<string>): boolean => Object.keys(search.filters).length > 0;

export const isFilteredOrSorted = (search: ListSearch<string>): boolean =>
  isFiltered(search) || search.sortBy !== undefined;

export const pageCount = (count: number, pageSize: number): number => Math.max(1, Math.ceil(count / pageSize));

/** The page numbers to show: 1 … 4 5 6 … 20. `room` is how many fit, gaps included: an odd number from 5. */
export function pageNumbers(page: number, last: number, room: number): (number | 'gap')[] {
  if (last <= room) return range(1, last);
  const edge = room - 2;
  if (page < edge) return [...range(1, edge), 'gap', last];
  if (page > last - edge + 1) return [1, 'gap', ...range(last - edge + 1, last)];
  const beside = (room - 5) / 2;
  return [1, 'gap', ...range(page - beside, page + beside), 'gap', last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
