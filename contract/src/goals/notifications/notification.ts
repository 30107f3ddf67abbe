import * as z from 'zod/mini';
import { id, timestamp } from '../../core/schemas.ts';

/** What people are told of. */
export const notificationKinds = [
  'review_waits',
  'sent_back',
  'comment',
  'assigned',
  'approved',
  'due_soon',
  'overdue',
  'new_term',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** That something happened to a goal, told to one person. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  goal_id: id,
  /** What happened, in a sentence, with the title that the goal has now. */
  text: z.string(),
  created_at: timestamp,
  read_at: z.nullable(timestamp),
});

export type Notification = z.infer<typeof notification>;
