import type { ImportField, RowOutcome, UndoOutcome } from '@trellis/contract/school/imports/import.ts';
import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/*
 * Imported files of people, which are deleted after a week.
 */

export type ImportsTable = {
  id: string;
  /** Deleted with this account; null for the command line. */
  creator_id: string | null;
  file_name: string;
  /** Whether rows may create guides. */
  guides: Flag;
  /** `reading` until all of its rows are stored; `mailing` is `running` where new people get an email. */
  state: 'reading' | 'ready' | 'running' | 'mailing' | 'done' | 'undoing' | 'undone';
  /** How many rows were undone. The rows of deleted people are deleted with them. */
  undone: Generated<number>;
  created_at: string;
};

export type ImportRowsTable = {
  import_id: string;
  /** Its position in the file, from 0. */
  place: number;
  line: number;
  email: string;
  email_fold: string;
  /** Null where the row says nothing. */
  full_name: string | null;
  house: string | null;
  is_guide: Flag | null;
  outcome: RowOutcome;
  /** Whether the row has been imported completely. */
  is_done: Flag;
  note: string;
  becomes_guide: Generated<Flag>;
  /** The address isn't in the file: the school's pattern made it. */
  has_mailbox: Generated<Flag>;
  /** The account that the row has made or changed. */
  user_id: string | null;
  /** What a changed account had before, as JSON with the changed fields alone. */
  before: string | null;
  undo: UndoOutcome | null;
};

/** The houses that an import has made. */
export type ImportHousesTable = { import_id: string; house_id: string };

/** The field of columns with this heading; null for columns to ignore. */
export type ImportColumnsTable = { heading: string; field: ImportField | null };
