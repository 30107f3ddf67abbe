import type { PersonEntry } from '@trellis/contract/people/privacy/privacy.api.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import type { FoundUser } from '../users/users.queries.ts';

/** Whose data is read, and with whose eyes: their own. */
export type Reader = Pick<Context, 'policy'> & { db: Db; person: FoundUser; actor: Actor };

/** A part of what is held about a person. */
export type Section = {
  /** For a person who reads it. */
  title: string;
  about: string;
  /** What each field of its entries is called; a program reads them by their names. */
  fields: Readonly<Record<string, string>>;
  read: (reader: Reader) => Promise<PersonEntry[]>;
};
