import { type Translate, translateMessage } from '@trellis/contract/core/messages.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';

/** The notes of a row, which are stored as messages, one a line. */
export const translateNotes = (translate: Translate, notes: string): string =>
  notes
    .split('\n')
    .map((note) => translateMessage(translate, note))
    .join('. ');

/** Rows that created or changed the account, and rows with one of its addresses that belong to no other account. */
const rowsAbout = (id: string, addresses: readonly string[]) =>
  sql<SqlBool>`(import_rows.user_id = ${id}
    or import_rows.user_id is null and import_rows.email_fold in (${sql.join(addresses.map(normalizeText))}))`;

export const importedRowsOf = ({ query }: Db, { id, email }: { id: string; email: string }) =>
  query
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(['imports.file_name', 'imports.created_at'])
    .select(['line', 'import_rows.email', 'import_rows.full_name', 'house', 'is_guide', 'outcome', 'is_done', 'note'])
    .select(['before', 'undo'])
    .where(rowsAbout(id, [email]))
    .orderBy('import_rows.import_id', 'desc')
    .orderBy('place')
    .execute();

export async function deleteImportedRows({ query }: Tx, id: string, addresses: readonly string[]): Promise<void> {
  await query.deleteFrom('import_rows').where(rowsAbout(id, addresses)).execute();
}
