import { type SqlBool, sql } from 'kysely';

/* Conditions on the role of a row in `users`. A person in any other role is neither a student nor a guide. */

export const rowIsStudent = sql<SqlBool>`users.role = 'student'`;
export const rowIsGuide = sql<SqlBool>`users.role = 'guide'`;
