import { timestamp } from '../../base/clock.ts';
import { readBack } from '../../database/list.ts';
import type { Caller } from '../../platform/context.ts';
import { carryAttachments } from '../attachments/attachments.actions.ts';
import { changeGoal, changePart } from '../goal/goals.change.ts';
import { insertComment } from '../goal/goals.conversation.ts';
import { findComment } from './comments.queries.ts';

/*
 * Comments on goals. Audit entries don't contain a comment's text, so that deleting the comment removes it. Comments
 * leave the goal's version alone, so that they don't make an edit of the goal fail.
 */

export function addComment(
  caller: Caller,
  goalId: string,
  { text, attachment_ids }: { text: string; attachment_ids: readonly string[] },
) {
  return changeGoal(caller, 'goal.comment', goalId, async (authorized) => {
    const id = await insertComment(caller, authorized, { text });
    await carryAttachments(authorized, attachment_ids, { comment_id: id });
    const answer = readBack(await findComment(authorized.tx, id));
    const changes = { comment_id: { from: null, to: id } };
    return { answer, audit: [{ event: 'goal.commented', record: goalId, changes }] };
  });
}

type CommentPath = { goal_id: string; comment_id: string };

export const editComment = (caller: Caller, { goal_id, comment_id: id }: CommentPath, text: string) =>
  changePart(caller, { permission: 'comment.edit', goal_id, id, find: findComment }, async ({ tx, record }) => {
    if (record.text === text) return { answer: record, audit: [] };
    const changed = { text, edited_at: timestamp(caller.clock) };
    await tx.query.updateTable('comments').set(changed).where('id', '=', id).execute();
    const changes = { comment_id: { from: id, to: id } };
    return { answer: { ...record, ...changed }, audit: [{ event: 'goal.comment_edited', record: goal_id, changes }] };
  });

export const deleteComment = (caller: Caller, { goal_id, comment_id: id }: CommentPath) =>
  changePart(caller, { permission: 'comment.delete', goal_id, id, find: findComment }, async ({ tx, record }) => {
    await tx.query.deleteFrom('comments').where('id', '=', id).execute();
    const changes = { comment_id: { from: id, to: null } };
    return { answer: record, audit: [{ event: 'goal.comment_deleted', record: goal_id, changes }] };
  });
