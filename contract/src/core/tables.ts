/*
 * Tables that are written out in code, by their keys. TypeScript takes it that an object may hold more keys than its
 * type names; a table that is written out holds no others, so these two say what it can't know.
 */

/** The keys of a table, in the order in which they are written. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** A record with one value for each of the keys. */
export const recordOf = <const K extends string, V>(keys: readonly K[], valueFor: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;
