import type { ErrorTable } from '../../core/error-kinds.ts';
import { importMessages } from './import.messages.ts';

export const importsErrors = {
  'import.not_found': { kind: 'not_found', message: importMessages.notFound },
  'import.no_csv': { kind: 'invalid', field: 'file', message: importMessages.noCsv },
  'import.spreadsheet': { kind: 'invalid', field: 'file', message: importMessages.spreadsheet },
  'import.web_page': { kind: 'invalid', field: 'file', message: importMessages.webPage },
  'import.pdf': { kind: 'invalid', field: 'file', message: importMessages.pdf },
  'import.compressed': { kind: 'invalid', field: 'file', message: importMessages.compressed },
  'import.json': { kind: 'invalid', field: 'file', message: importMessages.json },
  'import.too_complex': { kind: 'invalid', field: 'file', message: importMessages.tooComplex },
  'import.too_many_columns': { kind: 'invalid', field: 'file', message: importMessages.tooManyColumns },
  'import.broken_zip': { kind: 'invalid', field: 'file', message: importMessages.brokenZip },
  'import.unpacked_too_large': { kind: 'invalid', field: 'file', message: importMessages.unpackedTooLarge },
  'import.roster_delta': { kind: 'invalid', field: 'file', message: importMessages.rosterDelta },
  'import.roster_columns': { kind: 'invalid', field: 'file', message: importMessages.rosterColumns },
  'import.broken_quotes': { kind: 'invalid', field: 'file', message: importMessages.brokenQuotes },
  'import.no_rows': { kind: 'invalid', field: 'file', message: importMessages.noRows },
  'import.too_many_rows': { kind: 'invalid', field: 'file', message: importMessages.tooManyRows },
  'import.no_email_column': { kind: 'invalid', field: 'columns', message: importMessages.noEmailColumn },
  'import.column_twice': { kind: 'invalid', field: 'columns', message: importMessages.columnTwice },
  'import.not_undoable': { kind: 'conflict', message: importMessages.notUndoable },
  'import.is_undone': { kind: 'conflict', message: importMessages.isUndone },
  'import.has_refused': { kind: 'conflict', message: importMessages.hasRefused },
} as const satisfies ErrorTable;
