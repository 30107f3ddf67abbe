import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';

export type TimelineItem = { at: string } & ({ entry: AuditEntry } | { comment: Comment });

/** The comments themselves show these events. */
const commentEvents: readonly AuditEntry['event'][] = ['goal.commented', 'goal.comment_edited', 'goal.attached'];

/**
 * Merges the conversation with the newest entries of the history, the newest last.
 * @param hasEarlier whether earlier entries can still be loaded; comments from their time are left out until then
 */
export function timelineOf(
  entries: readonly AuditEntry[],
  hasEarlier: boolean,
  comments: readonly Comment[],
): TimelineItem[] {
  const reasons = new Set(comments.filter(({ is_reason }) => is_reason).map(({ id }) => id));
  const shown = entries.filter(
    ({ event, changes }) =>
      !commentEvents.includes(event) &&
      !(event === 'goal.returned' && reasons.has(String(changes.comment_id?.to))) &&
      !isNoteOfShown(event, changes),
  );
  const known = (hasEarlier && entries.at(-1)?.created_at) || '';
  return [
    ...shown.map((entry) => ({ at: entry.created_at, entry })),
    ...comments.map((comment) => ({ at: comment.created_at, comment })),
  ]
    .filter(({ at }) => at >= known)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** A note that was added to a check-in, which has an entry of its own. */
const isNoteOfShown = (event: AuditEntry['event'], { check_in_id }: AuditEntry['changes']): boolean =>
  event === 'goal.checked_in' && check_in_id !== undefined && check_in_id.from === check_in_id.to;
