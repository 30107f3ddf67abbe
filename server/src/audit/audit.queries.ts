import type { AuditEntry } from '@trellis/contract/audit/audit.ts';
import type { Paging } from '@trellis/contract/list-query.ts';
import type { Db } from '../database/database.ts';
import { countOf } from '../database/list.ts';

/** The audit entries of one record, newest first. */
export async function listAudit(db: Db, recordId: string, { skip, limit }: Paging) {
  const rows = await db.query
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.event', 'audit.created_at', 'audit.changes'])
    // Of the user, not of the entry: `null` once the account is gone.
    .select(['users.id as actor_id', 'users.full_name as actor_name', 'users.email as actor_email'])
    .where('audit.record_id', '=', recordId)
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const data = rows.map(
    ({ actor_email, actor_name, changes, ...row }): AuditEntry => ({
      ...row,
      actor_name: actor_name || actor_email,
      changes: JSON.parse(changes),
    }),
  );
  const count = await countOf(db.query.selectFrom('audit').where('record_id', '=', recordId));
  return { data, count };
}
