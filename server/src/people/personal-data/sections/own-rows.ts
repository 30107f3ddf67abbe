import type { PersonEntry } from '@trellis/contract/people/privacy/privacy.api.ts';
import { sql } from 'kysely';
import type { Tables } from '../../../database/schema/schema.ts';
import { type Field, labels, type Section } from './section.ts';

type Rows = { table: keyof Tables; newestBy: string; owner?: 'user_id' | 'author_id' };

/** A section of the columns of a table, in the rows of the person. */
export function ownRows({ table, newestBy, owner = 'user_id' }: Rows, ...columns: readonly Field[]): Section {
  const fields = labels(...columns);
  const names = Object.keys(fields);
  return {
    fields,
    async read({ db, person }) {
      const { rows } = await sql<PersonEntry>`
        select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
        where ${sql.ref(owner)} = ${person.id} order by ${sql.ref(newestBy)} desc`.execute(db.query);
      return rows.map((row) => ({ ...row, ...('is_shared' in row && { is_shared: row.is_shared === 1 }) }));
    },
  };
}
