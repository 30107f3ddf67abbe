import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import { expect, test } from 'vitest';
import { type TimelineItem, timelineOf } from './timeline.ts';

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const entry = (event: AuditEntry['event'], minute: number, comment?: string): AuditEntry => ({
  id: `${event} ${minute}`,
  event,
  actor_id: 'ada',
  actor_name: 'Ada',
  actor_is_system: false,
  created_at: at(minute),
  changes: comment === undefined ? {} : { comment_id: { from: null, to: comment } },
});
const comment = (text: string, minute: number, is_reason = false): Comment => ({
  id: text,
  text,
  author_id: 'ada',
  author_name: 'Ada',
  is_reason,
  created_at: at(minute),
  edited_at: null,
});
const eventsOf = (items: TimelineItem[]) =>
  items.map((item) => ('comment' in item ? item.comment.text : item.entry.event));

test('history and conversation are one story, the newest last', () => {
  const entries = [entry('goal.approved', 4), entry('goal.submitted', 2), entry('goal.created', 1)];
  expect(eventsOf(timelineOf(entries, false, [comment('Hello', 3), comment('Well done', 5)]))).toEqual([
    'goal.created',
    'goal.submitted',
    'Hello',
    'goal.approved',
    'Well done',
  ]);
});

test('a comment appears once, and sending a goal back shows only as its reason', () => {
  const entries = [
    entry('goal.returned', 4, 'Say how many'),
    entry('goal.comment_edited', 3, 'Hello'),
    entry('goal.commented', 2, 'Hello'),
    entry('goal.created', 1),
  ];
  const comments = [comment('Hello', 2), comment('Say how many', 4, true)];
  expect(eventsOf(timelineOf(entries, false, comments))).toEqual(['goal.created', 'Hello', 'Say how many']);
});

test('a goal that was sent back still shows as such after its reason was deleted, and so does the deletion', () => {
  const entries = [entry('goal.comment_deleted', 5), entry('goal.returned', 4, 'gone'), entry('goal.created', 1)];
  expect(eventsOf(timelineOf(entries, false, []))).toEqual(['goal.created', 'goal.returned', 'goal.comment_deleted']);
});

test('a comment from before the earliest loaded entry is left out until the entries before it are loaded', () => {
  const entries = [entry('goal.progress', 9), entry('goal.progress', 6)];
  const comments = [comment('Early', 2), comment('Late', 7)];
  expect(eventsOf(timelineOf(entries, true, comments))).toEqual(['goal.progress', 'Late', 'goal.progress']);
  expect(eventsOf(timelineOf([...entries, entry('goal.created', 1)], false, comments))).toEqual([
    'goal.created',
    'Early',
    'goal.progress',
    'Late',
    'goal.progress',
  ]);
});
