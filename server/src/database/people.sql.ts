import { type SqlBool, sql } from 'kysely';

/* Conditions on the role of a row in `users`. A person in any other role is neither a student nor a guide. */

export const rowIsStudent = sql<SqlBool>`users.role = 'student'`;
export const rowIsGuide = sql<SqlBool>`users.role = 'guide'`;
export const rowIsActiveGuide = sql<SqlBool>`(users.role = 'guide' and users.is_active = 1)`;

/** A user's full name or, without one, their email; null where a join finds nobody. */
export const nameOf = <Name extends string | null = string>(user: string) =>
  sql<Name>`coalesce(nullif(${sql.ref(`${user}.full_name`)}, ''), ${sql.ref(`${user}.email`)})`;
