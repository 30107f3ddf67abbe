import { limits } from '@trellis/contract/core/limits.ts';
import { message } from '@trellis/contract/core/messages.ts';
import { day } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { expiredAfter } from '../../database/expired-rows.ts';
import { change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Deletes an import with its rows. Accounts that it has written stay.
 * @throws import.not_found
 */
export const deleteImport = (context: Context, session: Session, id: string) =>
  change(context, {
    session,
    permission: 'user.import',
    async work({ tx: { query } }) {
      const { numDeletedRows } = await query.deleteFrom('imports').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new ApplicationError('import.not_found');
      return { answer: { message: message('imports.deleted') }, audit: [] };
    },
  });

export const expiredImports = expiredAfter('imports', ['id'], {
  column: 'created_at',
  retentionMs: limits.importRetentionDays * day,
});
