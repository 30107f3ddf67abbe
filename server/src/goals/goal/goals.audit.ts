import type { Paging } from '@trellis/contract/core/list-query.ts';
import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type Actor, allowsAll } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import { listAudit } from '../../platform/audit/audit.queries.ts';
import { withoutValues } from '../../platform/audit/forget.ts';
import type { Context } from '../../platform/context.ts';

type Reading = Pick<Context, 'policy'> & { db: Db };

/**
 * The audit entries of a goal, newest first. A reader whose role may read every goal's audit gets all of them. An owner
 * gets those since the goal became theirs, without what the former owner wrote.
 */
export async function listGoalAudit({ db, policy }: Reading, reader: Actor, goal: { id: string }, paging: Paging) {
  const since = allowsAll(policy, reader, 'goal.read_audit') ? undefined : await lastChangeOfOwner(db, goal.id);
  if (since === undefined) return listAudit(db, goal.id, paging);
  return listAudit(db, goal.id, paging, {
    since,
    firstShown: (changes) => withoutValues(changes, personalGoalFields, 'from'),
  });
}

/** The entry with which the goal came to its present owner, or undefined if they have owned it from the start. */
async function lastChangeOfOwner(db: Db, goalId: string): Promise<number | undefined> {
  const entry = await db.query
    .selectFrom('audit')
    .select('sequence')
    .where('record_id', '=', goalId)
    .where('event', '=', 'goal.edited')
    .where((entry) => db.engine.contains(entry.ref('changes'), ownerChanges))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.sequence;
}

/** This can't match a text that a person typed, because its quotes would be escaped. */
const ownerChanges = '"owner_id":{';
