import { api } from '@trellis/contract/api.ts';
import type { Translate } from '@trellis/contract/core/messages.ts';
import type { ImportedRow } from '@trellis/contract/school/imports/import.ts';
import type { Context } from '../../platform/context.ts';
import type { ExportFile } from '../../platform/http/export-file.ts';
import type { Serve } from '../../platform/http/serve.ts';
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

export function serveImports(serve: Serve, context: Context): void {
  const { db } = context;
  const { imports } = api;

  serve(imports.read, ({ session, body }) => readFile(context, session, body));
  serve(imports.create, ({ session, body }) => previewImport(context, session, body));
  serve(imports.list, ({ query }) => listImports(db, query));
  serve(imports.get, ({ params }) => readImport(db, params.import_id));
  serve(imports.rows, ({ params, query, translate }) => listRows({ db, translate }, params.import_id, query));
  serve(imports.exportRows, async ({ params: { import_id }, query: { format, ...filter }, translate }) => {
    await requireImport(db, import_id);
    return {
      name: 'import',
      format,
      columns: columnsFor(translate),
      pages: allRows({ db, translate }, import_id, filter),
    };
  });
  serve(imports.leavers, ({ params, query, translate }) => listLeavers({ db, translate }, params.import_id, query));
  serve(imports.run, ({ session, params, body }) => runImport(context, session, params.import_id, body));
  serve(imports.undo, ({ session, params }) => undoImport(context, session, params.import_id));
  serve(imports.remove, ({ session, params }) => deleteImport(context, session, params.import_id));
}
