/*
 * Helpers for tables written as object literals. For TypeScript an object may have more keys than its type; a literal
 * has no others, so these functions can be more exact.
 */

export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** A record with one value for each of the keys. */
export const recordOf = <const K extends string, V>(keys: readonly K[], valueFor: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;

/** Fills in the defaults of a table whose rows state only what differs. */
export const withDefaults = <D extends object, T extends Record<string, object>>(defaults: D, rows: T) =>
  Object.fromEntries(Object.entries(rows).map(([key, row]): [string, object] => [key, { ...defaults, ...row }])) as {
    [K in keyof T]: Omit<D, keyof T[K]> & T[K];
  };

/** One column of a table: the same property of each of these rows. */
export const columnOf = <K extends string, P extends string, T extends Record<K, Record<P, unknown>>>(
  table: T,
  keys: readonly K[],
  part: P,
) => Object.fromEntries(keys.map((key) => [key, table[key][part]])) as { [F in K]: T[F][P] };
