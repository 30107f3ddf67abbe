import type { PersonEntry } from '@trellis/contract/people/privacy/privacy.api.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundUser } from '../users/users.queries.ts';

/** The person whose data is read, with their own permissions. */
export type Reader = Pick<Context, 'policy'> & { db: Db; person: FoundUser; actor: Actor };

/** A part of a person's data. */
export type Section = {
  title: string;
  about: string;
  /** The label of each field. */
  fields: Readonly<Record<string, string>>;
  read: (reader: Reader) => Promise<PersonEntry[]>;
};
