import * as z from 'zod/mini';

export type ListSearch<C extends string> = {
  page: number;
  sortBy?: C | undefined;
  sortOrder: 'asc' | 'desc';
  /** Only columns that exist and values that are not empty. */
  filters: Filters<C>;
};

export type Filters<C extends string> = Partial<Record<C, string>>;

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

const filterValue = z.union([z.string(), z.number(), z.boolean()]);

/**
 * The search parameters of a list, read leniently: a bad page becomes 1, a bad order becomes ascending, and a column
 * that the list doesn't have is dropped. `filters` is JSON text that maps a column to a value.
 */
export function listSearch<const C extends readonly [string, ...string[]]>(columns: C) {
  const isColumn = (name: string): name is C[number] => columns.includes(name);
  const filtersOf = (value: unknown): Filters<C[number]> => {
    const parsed = z.record(z.string(), z.unknown()).safeParse(parsedJson(value));
    const filters: Filters<C[number]> = {};
    for (const [name, given] of Object.entries(parsed.data ?? {})) {
      const text = String(filterValue.safeParse(given).data ?? '');
      if (isColumn(name) && text !== '') filters[name] = text;
    }
    return filters;
  };
  const schema = z.object({
    page: z.catch(z.int().check(z.gte(1)), listSearchDefaults.page),
    sortBy: z.catch(z.optional(z.enum(columns)), listSearchDefaults.sortBy),
    sortOrder: z.catch(z.enum(['asc', 'desc']), listSearchDefaults.sortOrder),
    filters: z.pipe(z.optional(z.unknown()), z.transform(filtersOf)),
  });
  return z.pipe(
    z.custom<Partial<ListSearch<C[number]>>>(),
    z.transform((search): ListSearch<C[number]> => ({ sortBy: undefined, ...schema.parse(search) })),
  );
}

/** What a list call takes for one page of a list. */
export function listQuery<C extends string>({ page, sortBy, sortOrder, filters }: ListSearch<C>, pageSize: number) {
  const sorting = sortBy === undefined ? {} : { sort_by: sortBy, sort_order: sortOrder };
  return { skip: (page - 1) * pageSize, limit: pageSize, ...sorting, ...filters };
}
