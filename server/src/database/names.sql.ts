import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { sql } from 'kysely';

/* What people and houses are called on the screen. */

/** A user's full name or, without one, their email; null where a join finds nobody. */
export const nameOf = <Name extends string | null = string>(user: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${user}.full_name`)}, ''), ${sql.ref(`${user}.email`)})`;

/** The name of a house, or what is shown in its place where a join finds none. */
export const houseNameOf = (house: string) => sql<string>`coalesce(${sql.ref(`${house}.name`)}, ${sql.lit(noHouse)})`;
