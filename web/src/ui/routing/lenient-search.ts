import type { SearchSchemaInput } from '@tanstack/react-router';
import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parameters that are texts. Empty ones count as absent. */
export const textsOf = <Name extends string>(given: Record<Name, unknown>) =>
  recordOf(keysOf(given), (name) => textOf(given[name]));

/** The number of a page or a part. The address leaves the first one out. */
export const laterPage = (page: unknown): number | undefined => {
  const number = Math.trunc(Number(page));
  return number > 1 ? number : undefined;
};

/** Replaces bad search parameters instead of failing. The schema library would add 2.5 kB to every screen. */
export const lenientSearch = <Read>(read: (given: Record<string, unknown>) => Read) => ({
  parse: (search: Partial<Read> & SearchSchemaInput): Read => read({ ...search }),
});
