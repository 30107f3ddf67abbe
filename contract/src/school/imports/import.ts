import * as z from 'zod/mini';
import { id, timestamp } from '../../core/schemas.ts';

/** What a column of a file of people may hold. */
export const importFields = ['full_name', 'first_name', 'last_name', 'email', 'house', 'role'] as const;
export type ImportField = (typeof importFields)[number];

/** A column of a file, and what it is taken to hold; null where that isn't known, or where it is left out. */
export const importColumn = z.object({
  heading: z.string(),
  /** What stands in the first rows. */
  samples: z.array(z.string()),
  field: z.nullable(z.enum(importFields)),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** What is in a file, before anything is made of it. */
export const importFile = z.object({
  columns: z.array(importColumn),
  /** People, without the row of headings. */
  rows: z.int(),
  has_headings: z.boolean(),
});
export type ImportFile = z.infer<typeof importFile>;

/** What an import does with a row, or did. */
export const rowOutcomes = ['create', 'change', 'same', 'refuse'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const importedRow = z.object({
  /** Where the row begins in the file. */
  line: z.int(),
  outcome: z.enum(rowOutcomes),
  /** Whether that is done already. */
  is_done: z.boolean(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  house: z.nullable(z.string()),
  /** Null where the file says nothing of it. */
  is_guide: z.nullable(z.boolean()),
  /** What happens, and why. */
  note: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** Ready once the rows were looked at, running from the first row that is written to the last one. */
export const importStates = ['ready', 'running', 'done'] as const;

export const personImport = z.object({
  id,
  file_name: z.string(),
  /** Who began it; empty for the command line. */
  creator_name: z.string(),
  created_at: timestamp,
  /** When it is deleted with its rows. */
  expires_at: timestamp,
  state: z.enum(importStates),
  /** How many rows there are of each outcome. */
  rows: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int() }),
  /** How many of them are to be written still. */
  pending: z.int(),
  /** Houses that would be made, by name. */
  new_houses: z.array(z.string()),
});
export type PersonImport = z.infer<typeof personImport>;

/** Refuse the whole file where one row of it is refused, or import the others. */
export const importChoices = ['all', 'good'] as const;
export type ImportChoice = (typeof importChoices)[number];
