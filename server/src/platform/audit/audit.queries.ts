import type { AuditChanges, AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Db } from '../../database/database.ts';
import { countOf, exists, onPage } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { commandLine } from './audit-log.ts';

type Part = {
  /** The sequence number of the first entry of the part. */
  since: number;
  /** Reduces the changes of that entry to what the reader may see. */
  firstShown: (changes: AuditChanges) => AuditChanges;
};
const whole: Part = { since: 1, firstShown: (changes) => changes };

export async function listAudit(db: Db, recordId: string, paging: Paging, { since, firstShown } = whole) {
  const part = db.query.selectFrom('audit').where('audit.record_id', '=', recordId).where('sequence', '>=', since);
  const rows = await part
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.event', 'audit.created_at', 'audit.changes', 'audit.sequence'])
    .select('audit.actor_id as recorded_actor')
    // The id from `users` is null once the account is gone.
    .select(['users.id as actor_id', nameOf<string | null>('users').as('actor_name')])
    .orderBy('sequence', 'desc')
    .$call(onPage(paging))
    .execute();
  const data = rows.map(({ actor_name, recorded_actor, changes, sequence, ...row }): AuditEntry => {
    const all: AuditChanges = JSON.parse(changes);
    return {
      ...row,
      actor_name: recorded_actor === commandLine.id ? commandLine.name : actor_name,
      actor_is_system: recorded_actor === null,
      changes: sequence === since ? firstShown(all) : all,
    };
  });
  // Without the join, an index alone answers it, however long the history is.
  return { data, count: await countOf(part) };
}

/** Whether a record has an entry of this event. Entries outlive their records. */
export const hasEntry = ({ query }: Db, recordId: string, event: AuditEntry['event']): Promise<boolean> =>
  exists(query.selectFrom('audit').where('record_id', '=', recordId).where('event', '=', event));
