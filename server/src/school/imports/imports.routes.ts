import type { Translate } from '@trellis/contract/core/messages.ts';
import type { ImportedRow } from '@trellis/contract/school/imports/import.ts';
import type { ExportFile } from '../../platform/http/export-file.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { deleteImport } from './imports.caller.ts';
import { previewImport, readFile } from './imports.preview.ts';
import { allRows, listImports, listLeavers, listRows, readImport, requireImport } from './imports.queries.ts';
import { runImport } from './imports.run.ts';
import { undoImport } from './imports.undo.ts';

const columnsFor = (translate: Translate): ExportFile<ImportedRow>['columns'] => [
  { heading: 'Line', cell: ({ line }) => String(line) },
  { heading: 'Outcome', cell: ({ outcome }) => translate(`imports.outcomes.${outcome}`) },
  { heading: 'Full Name', cell: ({ full_name }) => full_name ?? '' },
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'House', cell: ({ house }) => house ?? '' },
  { heading: 'Role', cell: ({ is_guide }) => (is_guide === null ? '' : is_guide ? 'Admin' : 'Student') },
  { heading: 'Note', cell: ({ note }) => note },
];

export const importsRoutes = {
  'imports.read': (call) => readFile(call, call.body),
  'imports.create': (call) => previewImport(call, call.body),
  'imports.list': ({ db, query }) => listImports(db, query),
  'imports.get': ({ db, params }) => readImport(db, params.import_id),
  'imports.rows': (call) => listRows(call, call.params.import_id, call.query),
  async 'imports.exportRows'(call) {
    const { db, params, query, translate } = call;
    await requireImport(db, params.import_id);
    return {
      name: 'import',
      format: query.format,
      columns: columnsFor(translate),
      pages: allRows(call, params.import_id, query),
    };
  },
  'imports.leavers': (call) => listLeavers(call, call.params.import_id, call.query),
  'imports.run': (call) => runImport(call, call.params.import_id, call.body),
  'imports.undo': (call) => undoImport(call, call.params.import_id),
  'imports.remove': (call) => deleteImport(call, call.params.import_id),
} satisfies Routes;
