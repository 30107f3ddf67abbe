export type Filters<C extends string> = Partial<Record<C, string>>;

/** @template F the filters, which may be more than the columns */
export type ListSearch<C extends string, F extends string = C> = {
  page: number;
  sortBy: C | undefined;
  sortOrder: 'asc' | 'desc';
  /** Has no empty values. */
  filters: Filters<F>;
};

/** The defaults, which the router leaves out of the address. */
export const listSearchDefaults = { page: 1, sortBy: undefined, sortOrder: 'asc', filters: {} } as const;

/** The router has parsed what is JSON in an address. A link may also give JSON as a text, in quotation marks. */
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

export const listPart = <C extends string>({ page, sortBy, sortOrder, filters }: ListSearch<C>): ListSearch<C> => ({
  page,
  sortBy,
  sortOrder,
  filters,
});

/** Drops the columns that the list doesn't have; `besides` are filters that aren't columns. */
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

export function choiceQuery<C extends string, F extends string = C>({ sortBy, sortOrder, filters }: ListSearch<C, F>) {
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy, sort_order: sortOrder };
  return { ...sorting, ...filters };
}

export function listQuery<C extends string, F extends string = C>(search: ListSearch<C, F>, pageSize: number) {
  return { skip: (search.page - 1) * pageSize, limit: pageSize, ...choiceQuery(search) };
}
