import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { Permission } from '@trellis/contract/permissions.ts';
import { timestamp } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { newestId } from '../../database/newest-id.ts';
import type { Flag } from '../../database/schema/flag.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';

/* What of a goal's conversation goes with changes of the goal itself. */

/** Writes a comment about a goal, which is locked. @returns its id */
export async function insertComment<P extends Permission>(
  { clock }: Pick<Context, 'clock'>,
  { tx, actor, record: goal }: Authorized<P, { id: string; owner_id: string }>,
  { text, is_reason = 0 }: { text: string; is_reason?: Flag },
): Promise<string> {
  const id = await newestId(tx, 'comments', clock);
  await tx.query
    .insertInto('comments')
    .values({
      id,
      goal_id: goal.id,
      author_id: actor.id,
      owner_id: goal.owner_id,
      text,
      is_reason,
      is_past: 0,
      created_at: timestamp(clock),
      edited_at: null,
    })
    .execute();
  return id;
}

/** What an audit entry notes of a comment: which one it is, and no word of it. */
export const commentAuditChanges = (id: string): AuditChanges => ({ comment_id: { from: null, to: id } });

/** The goal goes to somebody else, who isn't to read what was written until now. The goal is locked. */
export async function putConversationInThePast({ query }: Tx, goalId: string): Promise<void> {
  await query
    .updateTable('comments')
    .set({ is_past: 1 })
    .where('goal_id', '=', goalId)
    .where('is_past', '=', 0)
    .execute();
}
