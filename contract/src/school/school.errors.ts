import type { ErrorTable } from '../core/request.errors.ts';

/** What can be wrong with a file of people. */
export const importFileErrors = {
  'import.no_csv': { status: 422, field: 'file', message: 'imports.errors.noCsv' },
  'import.spreadsheet': { status: 422, field: 'file', message: 'imports.errors.spreadsheet' },
  'import.web_page': { status: 422, field: 'file', message: 'imports.errors.webPage' },
  'import.pdf': { status: 422, field: 'file', message: 'imports.errors.pdf' },
  'import.compressed': { status: 422, field: 'file', message: 'imports.errors.compressed' },
  'import.json': { status: 422, field: 'file', message: 'imports.errors.json' },
  'import.too_complex': { status: 422, field: 'file', message: 'imports.errors.tooComplex' },
  'import.too_many_columns': { status: 422, field: 'file', message: 'imports.errors.tooManyColumns' },
  'import.broken_zip': { status: 422, field: 'file', message: 'imports.errors.brokenZip' },
  'import.unpacked_too_large': { status: 422, field: 'file', message: 'imports.errors.unpackedTooLarge' },
  'import.roster_delta': { status: 422, field: 'file', message: 'imports.errors.rosterDelta' },
  'import.roster_columns': { status: 422, field: 'file', message: 'imports.errors.rosterColumns' },
  'import.broken_quotes': { status: 422, field: 'file', message: 'imports.errors.brokenQuotes' },
  'import.no_rows': { status: 422, field: 'file', message: 'imports.errors.noRows' },
  'import.too_many_rows': { status: 422, field: 'file', message: 'imports.errors.tooManyRows' },
} as const satisfies ErrorTable;

export const schoolErrors = {
  'import.not_found': { status: 404, message: 'imports.errors.notFound' },
  ...importFileErrors,
  'import.no_email_column': { status: 422, field: 'columns', message: 'imports.errors.noEmailColumn' },
  'import.column_twice': { status: 422, field: 'columns', message: 'imports.errors.columnTwice' },
  'import.not_undoable': { status: 409, message: 'imports.errors.notUndoable' },
  'import.is_undone': { status: 409, message: 'imports.errors.isUndone' },
  'import.has_refused': { status: 409, message: 'imports.errors.hasRefused' },
  'school.notice_not_found': { status: 404, message: 'errors.school.noticeNotFound' },
  'term.not_found': { status: 404, message: 'errors.term.notFound' },
  'term.ends_before_it_begins': { status: 422, field: 'last_day', message: 'errors.term.endsBeforeItBegins' },
  'term.overlaps': { status: 409, message: 'errors.term.overlaps' },
  'term.start_not_found': { status: 404, message: 'errors.term.startNotFound' },
  'term.preview_outdated': { status: 409, message: 'errors.term.previewOutdated' },
} as const satisfies ErrorTable;
