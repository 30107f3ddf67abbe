import { type Translate, translateMessage } from '@trellis/contract/core/messages.ts';
import type { Db, Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';

/** The notes of a row, which are stored as messages, one a line. */
export const translateNotes = (translate: Translate, notes: string): string =>
  notes
    .split('\n')
    .map((note) => translateMessage(translate, note))
    .join('. ');

export const importedRowsOf = ({ query }: Db, address: string) =>
  query
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(['imports.file_name', 'imports.created_at'])
    .select(['line', 'import_rows.email', 'import_rows.full_name', 'house', 'is_guide', 'outcome', 'is_done', 'note'])
    .select(['before', 'undo'])
    .where('import_rows.email_fold', '=', normalizeText(address))
    .orderBy('import_rows.import_id', 'desc')
    .orderBy('place')
    .execute();

export async function deleteImportedRows({ query }: Tx, addresses: readonly string[]): Promise<void> {
  const normalized = addresses.map(normalizeText);
  await query.deleteFrom('import_rows').where('email_fold', 'in', normalized).execute();
}
