import { allowsAll, type Permission } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import type { Flag } from '../../database/schema/column.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';

/* The conversation about a goal: its comments and attachments, which start again with a new owner, as the audit does. */

type Part = 'comments' | 'attachments';
export type Reader = Pick<Caller, 'db' | 'policy' | 'session'>;

const isPresent = (part: Part) => sql<SqlBool>`${sql.ref(`${part}.is_past`)} = 0`;

/** Readers who may see every goal see its conversations with former owners too. */
export function isReadableBy({ policy, session }: Reader, part: Part, goal: { id: string }) {
  const ofGoal = sql<SqlBool>`${sql.ref(`${part}.goal_id`)} = ${goal.id}`;
  return allowsAll(policy, session, 'goal.read') ? ofGoal : sql<SqlBool>`${ofGoal} and ${isPresent(part)}`;
}

/** The owner of the goal; null for what was written or attached before it came to them. */
export const ownerUnlessPast = (part: Part) => sql<string | null>`case when ${isPresent(part)} then goals.owner_id end`;

/** Writes a comment on a goal that the caller has locked. @returns the id of the comment */
export async function insertComment<P extends Permission>(
  { clock }: Pick<Context, 'clock'>,
  { tx, actor, record: goal }: Authorized<P, { id: string; owner_id: string }>,
  { text, is_reason = 0 }: { text: string; is_reason?: Flag },
): Promise<string> {
  const id = newId(clock);
  const about = { goal_id: goal.id, author_id: actor.id, owner_id: goal.owner_id, created_at: timestamp(clock) };
  await tx.query
    .insertInto('comments')
    .values({ id, ...about, text, is_reason, is_past: 0 })
    .execute();
  return id;
}

/** Hides the conversation so far, with its attachments, from a new owner. The caller has locked the goal. */
export async function markConversationAsPast({ query }: Tx, goalId: string): Promise<void> {
  for (const table of ['comments', 'attachments'] as const) {
    await query.updateTable(table).set({ is_past: 1 }).where('goal_id', '=', goalId).where('is_past', '=', 0).execute();
  }
}

/** Deletes what the user wrote or attached, and what anyone did while the user owned the goal. */
export async function deleteConversationsOf({ query }: Tx, userId: string): Promise<void> {
  for (const table of ['comments', 'attachments'] as const) {
    const theirs = query
      .selectFrom(table)
      .select('id')
      .where((row) => row.or([row('author_id', '=', userId), row('owner_id', '=', userId)]))
      .orderBy('id')
      .forUpdate();
    await query.deleteFrom(table).where('id', 'in', theirs).execute();
  }
}
