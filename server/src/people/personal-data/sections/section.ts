import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { PersonEntry } from '@trellis/contract/people/privacy/privacy.api.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Tables } from '../../../database/schema/schema.ts';
import type { Context } from '../../../platform/context.ts';
import type { FoundUser } from '../../users/users.queries.ts';

/** The person whose data is read, with their own permissions, and the language of texts in it. */
export type Reader = Pick<Context, 'policy'> & { db: Db; person: FoundUser; actor: Actor; language: string };

/** A part of a person's data. Its title and explanation are in `pages.personalData.sections`, under its name. */
export type Section = {
  /** The label of each field. Other fields that `read` returns are left out. */
  fields: Readonly<Record<string, MessageKey>>;
  read: (reader: Reader) => Promise<PersonEntry[]>;
};

export type Sections = Readonly<Record<string, Section>>;

type Label = MessageKey extends infer Key ? (Key extends `pages.personalData.fields.${infer L}` ? L : never) : never;
/** A field with the label of the same name, or a field and the label that it has in this section. */
type Field = Label | Readonly<Record<string, Label>>;

export const labels = (...fields: readonly Field[]): Record<string, MessageKey> =>
  Object.fromEntries(
    fields
      .flatMap((field) => Object.entries<Label>(typeof field === 'string' ? { [field]: field } : field))
      .map(([field, label]) => [field, `pages.personalData.fields.${label}`]),
  );

type Rows = { table: keyof Tables; newestBy: string; owner?: 'user_id' | 'author_id' };

/** A section that shows these columns of the person's rows in a table. */
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
