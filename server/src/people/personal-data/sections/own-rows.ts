import type { PersonEntry } from '@trellis/contract/people/privacy/privacy.api.ts';
import { sql } from 'kysely';
import type { Tables } from '../../../database/schema/schema.ts';
import { type Label, labels, type Section } from './section.ts';

/** A table whose rows belong to a user. */
type OwnTable = { [T in keyof Tables]: 'user_id' extends keyof Tables[T] ? T : never }[keyof Tables];

/** A section of the columns of a table, in the rows of the person. */
export function ownRows<T extends OwnTable>(
  table: T,
  fields: { [C in keyof Tables[T] & string]?: Label },
  newestBy: keyof Tables[T] & string,
): Section {
  const columns = Object.keys(fields).map((column) => sql.ref(column));
  return {
    fields: labels(fields),
    async read({ db, person }) {
      const rows = sql<PersonEntry>`select ${sql.join(columns)} from ${sql.table(table)}
        where user_id = ${person.id} order by ${sql.ref(newestBy)} desc`;
      return (await rows.execute(db.query)).rows;
    },
  };
}
