import { type SqlBool, sql } from 'kysely';

/* What a query asks about the role of a row of `users`. Whoever is neither a guide nor a student is in no list of either. */

export const rowIsStudent = sql<SqlBool>`users.role = 'student'`;
export const rowIsGuide = sql<SqlBool>`users.role = 'guide'`;
