import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';

/** What happened to a goal, or what somebody wrote about it. */
export type StoryItem = { at: string } & ({ entry: AuditEntry } | { comment: Comment });

/** As much of one of the two as has been fetched. */
export type Fetched<T> = { rows: readonly T[]; hasEarlier: boolean };

/** The comment tells these itself. */
const toldByComment: readonly AuditEntry['event'][] = ['goal.commented', 'goal.comment_edited'];

/**
 * History and conversation of a goal as one story, the newest last. What one of the two has before the earliest that is
 * known of the other is left out until that is known, so that nothing appears in between later.
 */
export function storyOf(entries: Fetched<AuditEntry>, comments: Fetched<Comment>): StoryItem[] {
  const reasons = new Set(comments.rows.filter(({ is_reason }) => is_reason).map(({ id }) => id));
  const told = entries.rows.filter(
    ({ event, changes }) =>
      !toldByComment.includes(event) && !(event === 'goal.returned' && reasons.has(String(changes.comment_id?.to))),
  );
  const known = [earliestKnown(entries), earliestKnown(comments)].reduce((a, b) => (a > b ? a : b));
  return [
    ...told.map((entry) => ({ at: entry.created_at, entry })),
    ...comments.rows.map((comment) => ({ at: comment.created_at, comment })),
  ]
    .filter(({ at }) => at >= known)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function earliestKnown({ rows, hasEarlier }: Fetched<{ created_at: string }>): string {
  if (!hasEarlier) return '';
  return rows.map(({ created_at }) => created_at).reduce((a, b) => (a < b ? a : b), '\u{10FFFF}');
}
