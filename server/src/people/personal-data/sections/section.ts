import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type { PersonEntry } from '@trellis/contract/people/privacy/privacy.api.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import type { Db } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';
import type { FoundUser } from '../../users/users.queries.ts';

/** The person whose data is read, with their own permissions, and the language of texts in it. */
export type Reader = Pick<Context, 'policy'> & { db: Db; person: FoundUser; actor: Actor; language: string };

/** A part of a person's data. Its title and explanation are in `pages.personalData.sections`, under its name. */
export type Section = {
  /** The label of each field. Other fields that it reads are left out. */
  fields: Readonly<Record<string, MessageKey>>;
  read: (reader: Reader) => Promise<PersonEntry[]>;
};

/** A key in `pages.personalData.fields`. */
type Label = MessageKey extends infer Key ? (Key extends `pages.personalData.fields.${infer L}` ? L : never) : never;
/** A field that has a label of its own, or a field with the label that it has in this section. */
export type Field = Label | Readonly<Record<string, Label>>;

export const labels = (...fields: readonly Field[]): Record<string, MessageKey> =>
  Object.fromEntries(
    fields
      .flatMap((field) => Object.entries<Label>(typeof field === 'string' ? { [field]: field } : field))
      .map(([field, label]) => [field, `pages.personalData.fields.${label}`]),
  );
