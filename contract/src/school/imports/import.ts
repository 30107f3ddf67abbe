import * as z from 'zod/mini';
import { id, timestamp } from '../../core/schemas.ts';

/** The fields that a column can hold. */
export const importFields = ['full_name', 'first_name', 'last_name', 'email', 'house', 'role'] as const;
export type ImportField = (typeof importFields)[number];

/** A column of a file. Its field is null if it is unknown or ignored. */
export const importColumn = z.object({
  heading: z.string(),
  /** The values of the first rows. */
  samples: z.array(z.string()),
  field: z.nullable(z.enum(importFields)),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** A file before it is imported. */
export const importFile = z.object({
  columns: z.array(importColumn),
  /** The number of people, without the row of headings. */
  rows: z.int(),
  has_headings: z.boolean(),
});
export type ImportFile = z.infer<typeof importFile>;

/** What an import does with a row. */
export const rowOutcomes = ['create', 'change', 'same', 'refuse'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const importedRow = z.object({
  /** The first line of the row in the file. */
  line: z.int(),
  outcome: z.enum(rowOutcomes),
  /** Whether the row is already written. */
  is_done: z.boolean(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  house: z.nullable(z.string()),
  /** Null if the file has no role. */
  is_guide: z.nullable(z.boolean()),
  /** What happens, and why. */
  note: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** Ready once all rows are planned, running from the first written row to the last one. */
export const importStates = ['ready', 'running', 'done'] as const;

export const personImport = z.object({
  id,
  file_name: z.string(),
  /** The guide who began it; empty for the command line. */
  creator_name: z.string(),
  created_at: timestamp,
  /** When it is deleted with its rows. */
  expires_at: timestamp,
  state: z.enum(importStates),
  /** The number of rows with each outcome. */
  rows: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int() }),
  /** The number of rows that are not written yet. */
  pending: z.int(),
  /** Houses to be created, by name. */
  new_houses: z.array(z.string()),
});
export type PersonImport = z.infer<typeof personImport>;

/** Whether to require all rows, or to import the good ones and skip the others. */
export const importChoices = ['all', 'good'] as const;
export type ImportChoice = (typeof importChoices)[number];
