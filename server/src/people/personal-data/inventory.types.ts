import { recordOf } from '@trellis/contract/core/tables.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { SectionName } from './sections/sections.ts';

/* The types of the inventory, and reasons that several columns share. */

type Omitted = { reason: string };
/** The field of the section that shows the column, or the reason why none does. */
type Column = string | Omitted;
/** Columns for sorting and searching only repeat others. */
type Key = `${string}_${'fold' | 'key' | 'rank'}`;
type Columns<T extends keyof Tables> = Record<Exclude<keyof Tables[T], Key>, Column>;

export type Inventory = {
  [T in keyof Tables]: Omitted | { sections: readonly SectionName[]; columns: Columns<T> };
};

export const secret = { reason: 'It is a secret that says nothing about the person.' };
export const shownInHistory = { reason: 'The history of the goal and its check-ins show it.' };
export const thePerson = { reason: 'It is the person.' };
export const order = { reason: 'It only keeps the order.' };

/** Columns that the download shows under their own names. */
export const shown = <Name extends string>(...columns: Name[]) => recordOf(columns, (column) => column);
