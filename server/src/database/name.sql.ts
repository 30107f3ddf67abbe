import { sql } from 'kysely';

/** A user's full name or, without one, their email; null where a join finds nobody. */
export const nameOf = <Name extends string | null = string>(user: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${user}.full_name`)}, ''), ${sql.ref(`${user}.email`)})`;
