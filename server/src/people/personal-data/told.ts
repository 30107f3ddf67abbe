import type { Tables } from '../../database/schema/schema.ts';
import type { SectionName } from './sections.ts';

/* How `held.ts` says of a table or a column where it is told, or why it isn't. */

/** The field of the section that tells the column. */
type Told = string;
type NotTold = { because: string };
type Column = Told | NotTold;
/** What sorts and filters go by is made of columns that are told. */
type Key = `${string}_${'fold' | 'key' | 'rank'}`;
type Columns<T extends keyof Tables> = Record<Exclude<keyof Tables[T], Key>, Column>;

export type Held = {
  [T in keyof Tables]: NotTold | { in: readonly SectionName[]; columns: Columns<T> };
};

export const secret = { because: 'Whoever had it could use it; nobody can read anything from it.' };
export const toldByHistory = { because: 'The history of the goal and its check-ins tell it.' };
export const oneself = { because: 'It is the person.' };
