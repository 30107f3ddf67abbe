/*
 * Tables that are written out in code, by their keys. TypeScript takes it that an object may hold more keys than its
 * type names; a table that is written out holds no others, so these functions say what it can't know.
 */

/** The keys of a table, in the order in which they are written. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** A record with one value for each of the keys. */
export const recordOf = <const K extends string, V>(keys: readonly K[], valueFor: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;

/** A table whose rows say only what is special. */
export const withDefaults = <D extends object, T extends Record<string, object>>(defaults: D, rows: T) =>
  Object.fromEntries(Object.entries(rows).map(([key, row]): [string, object] => [key, { ...defaults, ...row }])) as {
    [K in keyof T]: Omit<D, keyof T[K]> & T[K];
  };

/** One column of a table: the same part of each of these rows. */
export const columnOf = <K extends string, P extends string, T extends Record<K, Record<P, unknown>>>(
  table: T,
  keys: readonly K[],
  part: P,
) => Object.fromEntries(keys.map((key) => [key, table[key][part]])) as { [F in K]: T[F][P] };
