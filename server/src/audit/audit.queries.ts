import type { AuditChanges, AuditEntry } from '@trellis/contract/audit/audit.ts';
import type { Paging } from '@trellis/contract/list-query.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { countOf } from '../database/list.ts';
import type { Tables } from '../database/schema.ts';

/** An entry of a record, by what the entries of a record are ordered by. */
export type AuditPosition = { id: string; created_at: string };

type Part = {
  /** Earlier entries are left out. */
  since: AuditPosition | undefined;
  /** Makes the changes of an entry into what the reader may see of them. */
  shown: (entry: { id: string }, changes: AuditChanges) => AuditChanges;
};
const whole: Part = { since: undefined, shown: (_, changes) => changes };

/** The audit entries of one record, or of a part of them, newest first. */
export async function listAudit(db: Db, recordId: string, { skip, limit }: Paging, { since, shown } = whole) {
  const notBefore = (entry: ExpressionBuilder<Tables, 'audit'>) => {
    const { created_at = '', id = '' } = since ?? {};
    return entry.or([
      entry('audit.created_at', '>', created_at),
      entry.and([entry('audit.created_at', '=', created_at), entry('audit.id', '>=', id)]),
    ]);
  };
  const rows = await db.query
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.event', 'audit.created_at', 'audit.changes'])
    // Of the user, not of the entry: `null` once the account is gone.
    .select(['users.id as actor_id', 'users.full_name as actor_name', 'users.email as actor_email'])
    .where('audit.record_id', '=', recordId)
    .where(notBefore)
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const data = rows.map(
    ({ actor_email, actor_name, changes, ...row }): AuditEntry => ({
      ...row,
      actor_name: actor_name || actor_email,
      changes: shown(row, JSON.parse(changes)),
    }),
  );
  const count = await countOf(db.query.selectFrom('audit').where('record_id', '=', recordId).where(notBefore));
  return { data, count };
}
