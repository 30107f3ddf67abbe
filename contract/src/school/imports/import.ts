import * as z from 'zod/mini';
import type { MessageKey } from '../../core/messages.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { keysOf } from '../../core/tables.ts';

export const importFields = [
  'full_name',
  'first_name',
  /** What people call someone, which counts more than the first name. */
  'preferred_name',
  /** Such as "van der" in "Anna van der Berg". */
  'last_name_prefix',
  'last_name',
  'second_last_name',
  'email',
  /** A student number, which makes a login for people without an address. */
  'number',
  'house',
  'role',
  'status',
] as const;
export type ImportField = (typeof importFields)[number];

/** Whether several columns may hold the field, as 'Is Student' and 'Is Teacher' hold the role. */
export const isRepeatable = (field: ImportField): boolean => field === 'role' || field === 'status';

/** The encodings that a text file may have, the most common first, with the script of each. */
export const encodingTexts = {
  'utf-8': 'imports.encoding.unicode',
  'windows-1252': 'imports.encoding.western',
  'windows-1250': 'imports.encoding.central',
  'windows-1254': 'imports.encoding.turkish',
  'windows-1257': 'imports.encoding.baltic',
  'windows-1251': 'imports.encoding.cyrillic',
  'windows-1253': 'imports.encoding.greek',
  'windows-1255': 'imports.encoding.hebrew',
  'windows-1256': 'imports.encoding.arabic',
  'iso-8859-2': 'imports.encoding.central',
  'iso-8859-15': 'imports.encoding.western',
  macroman: 'imports.encoding.westernMac',
  maccenteuro: 'imports.encoding.centralMac',
  cp850: 'imports.encoding.westernDos',
  cp852: 'imports.encoding.centralDos',
  cp857: 'imports.encoding.turkishDos',
  cp866: 'imports.encoding.cyrillicDos',
  'koi8-r': 'imports.encoding.cyrillic',
  shift_jis: 'imports.encoding.japanese',
  gb18030: 'imports.encoding.chinese',
  big5: 'imports.encoding.chineseTraditional',
  'euc-kr': 'imports.encoding.korean',
  'utf-16le': 'imports.encoding.unicode',
  'utf-16be': 'imports.encoding.unicode',
} as const satisfies Record<string, MessageKey>;
export const importEncodings = keysOf(encodingTexts);
export type ImportEncoding = keyof typeof encodingTexts;

/** The placeholder for a person’s number in the pattern of logins. */
export const numberInLogin = '{number}';

/** The login of someone without an address, such as 1005@pupils.school.example. */
export const loginFor = (pattern: string, number: string): string => pattern.replace(numberInLogin, number);

export const importSubjects = ['encoding', 'email', 'name', 'role', 'house'] as const;

/** A question with the positions of the columns that it is about. */
const importQuestion = z.object({ about: z.enum(importSubjects), columns: z.array(z.int()) });
export type ImportQuestion = z.infer<typeof importQuestion>;

/** A column of a file. Its field is null if it is unknown or ignored. */
const importColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(z.enum(importFields)),
});
export type ImportColumn = z.infer<typeof importColumn>;

export const importFile = z.object({
  columns: z.array(importColumn),
  /** The number of people, without the row of headings. */
  rows: z.int(),
  has_headings: z.boolean(),
  questions: z.array(importQuestion),
  /** The columns among which a guide may choose the house, if there are several. */
  house_columns: z.array(z.int()),
  /** The number of people without an address, and the pattern that makes logins for them, if the school has one. */
  without_address: z.int(),
  login_pattern: z.nullable(z.string()),
  encoding: z.enum(importEncodings),
  /** Some names as they were read, those with letters beyond ASCII first. */
  sample_names: z.array(z.string()),
});
export type ImportFile = z.infer<typeof importFile>;

export const rowOutcomes = ['create', 'change', 'same', 'refuse', 'left_out'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const undoOutcomes = ['undone', 'kept'] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

export const rowGroups = ['new_guides', 'kept'] as const;
export type RowGroup = (typeof rowGroups)[number];

export const importedRow = z.object({
  /** The first line of the row in the file. */
  line: z.int(),
  outcome: z.enum(rowOutcomes),
  is_done: z.boolean(),
  full_name: z.nullable(z.string()),
  email: z.string(),
  house: z.nullable(z.string()),
  /** Null if the file has no role. */
  is_guide: z.nullable(z.boolean()),
  becomes_guide: z.boolean(),
  /** Null unless the import was undone and the row had changed something. */
  undo: z.nullable(z.enum(undoOutcomes)),
  /** What happens, and why. */
  note: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** Ready once all rows are planned, running from the first written row to the last one. */
const importStates = ['ready', 'running', 'done', 'undoing', 'undone'] as const;

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
  rows: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int(), left_out: z.int() }),
  /** The number of rows still to be written or, while the import is being undone, still to be undone. */
  pending: z.int(),
  new_guides: z.int(),
  /** How many of the new people have an address that emails reach. */
  new_mailboxes: z.int(),
  /** The number of rows that were undone, and of those that were kept because someone has used the account since. */
  undone: z.int(),
  kept: z.int(),
  /** Houses to be created, by name. */
  new_houses: z.array(z.string()),
});
export type PersonImport = z.infer<typeof personImport>;

/** The preview of an import, with the questions that its call left open. */
export const previewedImport = z.extend(personImport, { questions: z.array(importQuestion) });
export type PreviewedImport = z.infer<typeof previewedImport>;

/** Whether to require all rows, or to import the good ones and skip the others. */
export const importChoices = ['all', 'good'] as const;
export type ImportChoice = (typeof importChoices)[number];
