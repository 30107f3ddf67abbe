import type { ImportField, RowOutcome } from '@trellis/contract/school/imports/import.ts';
import type { Flag } from './flag.ts';

/*
 * Files of people that are being imported. They are deleted a week after they came.
 */

export type ImportsTable = {
  id: string;
  /** With their account it goes; null for the command line. */
  creator_id: string | null;
  file_name: string;
  /** Rows may make guides. */
  guides: Flag;
  /** Reading until all of its rows are there; mailing is running where new people get a mail. */
  state: 'reading' | 'ready' | 'running' | 'mailing' | 'done';
  created_at: string;
};

export type ImportRowsTable = {
  import_id: string;
  /** Its place in the order of the file, from 0. */
  place: number;
  line: number;
  email: string;
  email_fold: string;
  /** Of what the row says nothing is null. */
  full_name: string | null;
  house: string | null;
  is_guide: Flag | null;
  outcome: RowOutcome;
  /** Whether nothing of it is left to do. */
  is_done: Flag;
  note: string;
};

/** What columns of a heading hold; null where they hold nothing that is wanted. */
export type ImportColumnsTable = { heading: string; field: ImportField | null };
