import type { ImportChoice, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { assignersForNewcomers } from '../../goals/assignments/newcomers.ts';
import { type ImportDeps, importChange, importExpiry } from './imports.caller.ts';
import { readImport } from './imports.queries.ts';
import { rowsAtOnce, someRows, writeRows } from './imports.write.ts';

/**
 * Writes the next rows of an import in one transaction with their audit entries. A caller who was cut off can call again: no row
 * is written twice.
 */
export async function runImport(
  context: ImportDeps,
  id: string,
  { rows: choice, mail }: { rows: ImportChoice; mail: boolean },
): Promise<PersonImport> {
  const { db } = context;
  const { state, rows: counts } = await readImport(db, id);
  if (state === 'ready' && choice === 'all' && counts.refuse > 0) throw new ApplicationError('import.has_refused');
  const next = await pendingRows(db, id);
  const addresses = next.map(({ email_fold }) => email_fold);
  return importChange(context, {
    lockUsers: (where) =>
      where.or([
        assignersForNewcomers(where),
        ...(addresses.length > 0 ? [where('users.email_fold', 'in', addresses)] : []),
      ]),
    async work(authorized) {
      const { tx } = authorized;
      const before = await lockImport(tx, id);
      if (before.state === 'undoing' || before.state === 'undone') throw new ApplicationError('import.is_undone');
      const mails = before.state === 'ready' ? mail : before.state === 'mailing';
      await tx.query
        .updateTable('imports')
        .set({
          state: next.length < rowsAtOnce ? 'done' : mails ? 'mailing' : 'running',
          ...(next.length > 0 && { expires_at: importExpiry(context.clock) }),
        })
        .where('id', '=', id)
        .execute();
      const options = { id, guides: before.guides === 1, mails };
      // Rows that another call has written since are left out.
      const pending = await pendingRows(tx, id);
      const rows = pending.filter(({ place }) => next.some((one) => one.place === place));
      const audit = await writeRows(context, authorized, rows, options);
      return { answer: await readImport(tx, id), audit };
    },
  });
}

const pendingRows = (db: Db, id: string) =>
  someRows(db, id, rowsAtOnce).where('is_done', '=', 0).orderBy('place').execute();

/** Locks the import, so that only one call at a time writes its rows. */
export const lockImport = ({ query }: Tx, id: string) =>
  query
    .selectFrom('imports')
    .select(['guides', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApplicationError('import.not_found'));
