import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';

export type TimelineItem = { at: string } & ({ entry: AuditEntry } | { comment: Comment });

export type Fetched<T> = { rows: readonly T[]; hasEarlier: boolean };

/** The comments themselves show these events. */
const commentEvents: readonly AuditEntry['event'][] = ['goal.commented', 'goal.comment_edited', 'goal.attached'];

/** Merges both, the newest last, without what is older than the fetched part of the other and would be cut in later. */
export function timelineOf(entries: Fetched<AuditEntry>, comments: Fetched<Comment>): TimelineItem[] {
  const reasons = new Set(comments.rows.filter(({ is_reason }) => is_reason).map(({ id }) => id));
  const shown = entries.rows.filter(
    ({ event, changes }) =>
      !commentEvents.includes(event) &&
      !(event === 'goal.returned' && reasons.has(String(changes.comment_id?.to))) &&
      !isNoteOfShown(event, changes),
  );
  const known = [earliestKnown(entries), earliestKnown(comments)].reduce((a, b) => (a > b ? a : b));
  return [
    ...shown.map((entry) => ({ at: entry.created_at, entry })),
    ...comments.rows.map((comment) => ({ at: comment.created_at, comment })),
  ]
    .filter(({ at }) => at >= known)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** A note that was added to a check-in, which has an entry of its own. */
const isNoteOfShown = (event: AuditEntry['event'], { check_in_id }: AuditEntry['changes']): boolean =>
  event === 'goal.checked_in' && check_in_id !== undefined && check_in_id.from === check_in_id.to;

function earliestKnown({ rows, hasEarlier }: Fetched<{ created_at: string }>): string {
  if (!hasEarlier) return '';
  return rows.map(({ created_at }) => created_at).reduce((a, b) => (a < b ? a : b), '\u{10FFFF}');
}
