import { timestamp } from '../../base/clock.ts';
import { readBack } from '../../database/list.ts';
import type { Outcome } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import { carryAttachments } from '../attachments/attachments.actions.ts';
import { changeGoal, changePart } from '../goal/goals.change.ts';
import { commentAuditChanges, insertComment } from '../goal/goals.conversation.ts';
import { type FoundComment, findComment } from './comments.queries.ts';

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
    const { tx, actor: author, record: goal } = authorized;
    await carryAttachments(tx, { goal, author, ids: attachment_ids }, { comment_id: id });
    const answer = readBack(await findComment(tx, id));
    return { answer, audit: [{ event: 'goal.commented', record: goal.id, changes: commentAuditChanges(id) }] };
  });
}

export const editComment = (caller: Caller, path: CommentPath, text: string) =>
  changeComment(caller, 'comment.edit', path, async ({ tx, record: comment }) => {
    if (comment.text === text) return { answer: comment, audit: [] };
    const changed = { text, edited_at: timestamp(caller.clock) };
    await tx.query.updateTable('comments').set(changed).where('id', '=', comment.id).execute();
    const changes = { comment_id: { from: comment.id, to: comment.id } };
    const audit = [{ event: 'goal.comment_edited' as const, record: comment.goal_id, changes }];
    return { answer: { ...comment, ...changed }, audit };
  });

export const deleteComment = (caller: Caller, path: CommentPath) =>
  changeComment(caller, 'comment.delete', path, async ({ tx, record: comment }) => {
    await tx.query.deleteFrom('comments').where('id', '=', comment.id).execute();
    const changes = { comment_id: { from: comment.id, to: null } };
    return { answer: comment, audit: [{ event: 'goal.comment_deleted', record: comment.goal_id, changes }] };
  });

type CommentPath = { goal_id: string; comment_id: string };

const changeComment = <P extends 'comment.edit' | 'comment.delete'>(
  caller: Caller,
  permission: P,
  { goal_id, comment_id }: CommentPath,
  work: (authorized: Authorized<P, FoundComment>) => Promise<Outcome<FoundComment>>,
) => changePart(caller, { permission, goal_id, find: (tx) => findComment(tx, comment_id) }, work);
