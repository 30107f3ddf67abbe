import type { ErrorTable } from '../core/request.errors.ts';

/** What can be wrong with a file of people. */
export const importFileErrors = {
  'import.no_csv': { kind: 'invalid', field: 'file', message: 'imports.errors.noCsv' },
  'import.spreadsheet': { kind: 'invalid', field: 'file', message: 'imports.errors.spreadsheet' },
  'import.web_page': { kind: 'invalid', field: 'file', message: 'imports.errors.webPage' },
  'import.pdf': { kind: 'invalid', field: 'file', message: 'imports.errors.pdf' },
  'import.compressed': { kind: 'invalid', field: 'file', message: 'imports.errors.compressed' },
  'import.json': { kind: 'invalid', field: 'file', message: 'imports.errors.json' },
  'import.too_complex': { kind: 'invalid', field: 'file', message: 'imports.errors.tooComplex' },
  'import.too_many_columns': { kind: 'invalid', field: 'file', message: 'imports.errors.tooManyColumns' },
  'import.broken_zip': { kind: 'invalid', field: 'file', message: 'imports.errors.brokenZip' },
  'import.unpacked_too_large': { kind: 'invalid', field: 'file', message: 'imports.errors.unpackedTooLarge' },
  'import.roster_delta': { kind: 'invalid', field: 'file', message: 'imports.errors.rosterDelta' },
  'import.roster_columns': { kind: 'invalid', field: 'file', message: 'imports.errors.rosterColumns' },
  'import.broken_quotes': { kind: 'invalid', field: 'file', message: 'imports.errors.brokenQuotes' },
  'import.no_rows': { kind: 'invalid', field: 'file', message: 'imports.errors.noRows' },
  'import.too_many_rows': { kind: 'invalid', field: 'file', message: 'imports.errors.tooManyRows' },
} as const satisfies ErrorTable;

export const schoolErrors = {
  'import.not_found': { kind: 'not_found', message: 'imports.errors.notFound' },
  ...importFileErrors,
  'import.no_email_column': { kind: 'invalid', field: 'columns', message: 'imports.errors.noEmailColumn' },
  'import.column_twice': { kind: 'invalid', field: 'columns', message: 'imports.errors.columnTwice' },
  'import.not_undoable': { kind: 'conflict', message: 'imports.errors.notUndoable' },
  'import.is_undone': { kind: 'conflict', message: 'imports.errors.isUndone' },
  'import.has_refused': { kind: 'conflict', message: 'imports.errors.hasRefused' },
  'school.notice_not_found': { kind: 'not_found', message: 'errors.school.noticeNotFound' },
  'term.not_found': { kind: 'not_found', message: 'errors.term.notFound' },
  'term.ends_before_it_begins': { kind: 'invalid', field: 'last_day', message: 'errors.term.endsBeforeItBegins' },
  'term.overlaps': { kind: 'conflict', message: 'errors.term.overlaps' },
  'term.start_not_found': { kind: 'not_found', message: 'errors.term.startNotFound' },
  'term.preview_outdated': { kind: 'conflict', message: 'errors.term.previewOutdated' },
} as const satisfies ErrorTable;
