import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { choice, exporting, exportOf, listOf, oneOf, pageOf, paging } from '../../core/list-query.ts';
import { message } from '../../core/messages.ts';
import { atMost, flag, line, required, text, trimmed } from '../../core/schemas.ts';
import { keysOf } from '../../core/tables.ts';
import { email, listedPerson } from '../../people/users/user.ts';
import { importFileErrors } from '../school.errors.ts';
import {
  importChoices,
  importEncodings,
  importedRow,
  importFields,
  importFile,
  loginFor,
  numberInLogin,
  personImport,
  previewedImport,
  rowGroups,
  rowOutcomes,
} from './import.ts';

/** A file in base64, which takes a third more than its bytes. */
const file = required(text, 'imports.errors.fileEmpty').check(
  z.regex(/^[A-Za-z0-9+/]+={0,2}$/, message('imports.errors.notBase64')),
);
const largestBody = Math.ceil((limits.importFileBytes * 4) / 3) + limits.bodyBytes;

const outcome = { outcome: oneOf('outcome', rowOutcomes), group: oneOf('group', rowGroups) };
const unreadable = keysOf(importFileErrors);

/** The encoding of a text file; by default it is detected. */
const encoding = oneOf('encoding', importEncodings);

/** An address with {number} before the @. */
export const loginPattern = trimmed().check(
  z.refine((pattern) => {
    const [local = ''] = pattern.split('@');
    return local.split(numberInLogin).length === 2 && z.safeParse(email, loginFor(pattern, '1')).success;
  }, message('imports.errors.loginPattern')),
);

const newImport = z.object({
  file,
  encoding,
  file_name: line().check(atMost(limits.importFileNameMax, 'imports.errors.nameTooLong')),
  /** The field of each column in order; by default guessed from the headings. */
  columns: z.optional(z.array(z.nullable(z.enum(importFields))).check(z.maxLength(limits.importColumnsMax))),
  /**
   * Makes logins for people without an address, from their numbers: {number}@pupils.school.example. It is remembered for the
   * school; null forgets it. No email is ever sent to such a login.
   */
  login_pattern: z.optional(z.nullable(loginPattern)),
  guides: z._default(flag, false),
});
export type NewImport = z.output<typeof newImport>;

const leaver = z.extend(listedPerson, {
  /** Why the file leaves this person out; null if they aren't in it. */
  left_out: z.nullable(z.string()),
});

export type Leaver = z.infer<typeof leaver>;

export const importsApi = {
  read: endpoint('POST /imports/columns', 'user.import', {
    summary:
      'Say what the columns of a CSV file or a OneRoster archive seem to contain, and what must be chosen (`questions`); nothing is kept',
    body: z.object({ file, encoding }),
    largestBody,
    answer: importFile,
    fails: unreadable,
  }),
  create: endpoint('POST /imports/', 'user.import', {
    summary: 'Preview an import: say what it would do with each row. The rows are kept for a week',
    body: newImport,
    largestBody,
    answer: previewedImport,
    fails: [...unreadable, 'import.no_email_column', 'import.column_twice'],
  }),
  list: endpoint('GET /imports/', 'user.import', {
    summary: 'List the imports of the last week, newest first',
    ...pageOf(personImport),
  }),
  get: endpoint('GET /imports/:import_id', 'user.import', {
    summary: 'Read the state of an import',
    answer: personImport,
    fails: ['import.not_found'],
  }),
  rows: endpoint('GET /imports/:import_id/rows', 'user.import', {
    summary: 'List the rows of an import in the order of the file, with what happens to each and why',
    query: z.object({ ...paging, ...outcome }),
    answer: listOf(importedRow),
    fails: ['import.not_found'],
  }),
  exportRows: endpoint('GET /imports/:import_id/rows/export', 'user.import', {
    summary: 'Export the rows of an import',
    query: z.object({ ...outcome, ...exporting }),
    ...exportOf(importedRow),
    fails: ['import.not_found'],
  }),
  leavers: endpoint('GET /imports/:import_id/leavers', 'user.import', {
    summary:
      "List the active students who aren't in the file or were left out, the latter first; nothing happens to them",
    ...pageOf(leaver),
    fails: ['import.not_found'],
  }),
  run: endpoint('POST /imports/:import_id/run', 'user.import', {
    summary: 'Write the next rows of an import. Call it until the state is `done`',
    body: z.object({
      rows: choice('rows', importChoices),
      /** Whether new people get an email with a password link. The first call decides for all. */
      mail: z._default(flag, false),
    }),
    answer: personImport,
    fails: ['import.not_found', 'import.has_refused', 'import.is_undone'],
  }),
  undo: endpoint('POST /imports/:import_id/undo', 'user.import', {
    summary:
      'Undo the next rows of an import. Call it until the state is `undone`. People who have logged in or have goals are kept',
    answer: personImport,
    fails: ['import.not_found', 'import.not_undoable'],
  }),
  remove: endpoint('DELETE /imports/:import_id', 'user.import', {
    summary: 'Discard an import and its rows; the people in it stay',
    message: 'imports.deleted',
    fails: ['import.not_found'],
  }),
};
