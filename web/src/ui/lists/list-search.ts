export type Filters<C extends string> = Partial<Record<C, string>>;

/** @template F what is filtered by, which may be more than there are columns */
export type ListSearch<C extends string, F extends string = C> = {
  page: number;
  sortBy: C | undefined;
  sortOrder: 'asc' | 'desc';
  /** Only values that are not empty. */
  filters: Filters<F>;
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

const isPage = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

type Given = { [K in keyof ListSearch<string>]?: unknown };

const texts = ['string', 'number', 'boolean'];

/**
 * The search parameters of a list, read leniently: a bad page becomes 1, a bad order becomes ascending. `filters` is
 * JSON text that maps a column to a value. Which columns there are is known with the screen, not with its address,
 * because every screen loads every address's schema: see `knownColumns`.
 */
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

/** The part of a screen's search parameters that its list depends on. */
export const listPart = <C extends string>({ page, sortBy, sortOrder, filters }: ListSearch<C>): ListSearch<C> => ({
  page,
  sortBy,
  sortOrder,
  filters,
});

/**
 * The same without the columns that the list doesn't have.
 * @param besides what is filtered by and is no column
 */
export function knownColumns<const C extends string, const F extends string = never>(
  { sortBy, filters, ...search }: ListSearch<string>,
  columns: readonly C[],
  besides: readonly F[] = [],
): ListSearch<C, C | F> {
  const known: Filters<C | F> = {};
  for (const column of [...columns, ...besides]) {
    const value = Object.hasOwn(filters, column) ? filters[column] : undefined;
    if (value !== undefined) known[column] = value;
  }
  return { ...search, sortBy: columns.find((column) => column === sortBy), filters: known };
}

/** What a list's call takes of its filters and its order. */
export function choiceQuery<C extends string, F extends string = C>({ sortBy, sortOrder, filters }: ListSearch<C, F>) {
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy, sort_order: sortOrder };
  return { ...sorting, ...filters };
}

/** What a list call takes for one page of a list. */
export function listQuery<C extends string, F extends string = C>(search: ListSearch<C, F>, pageSize: number) {
  return { skip: (search.page - 1) * pageSize, limit: pageSize, ...choiceQuery(search) };
}
