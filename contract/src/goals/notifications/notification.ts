import * as z from 'zod/mini';
import { id, timestamp } from '../../core/schemas.ts';

/** The events that people are notified of. */
export const notificationKinds = [
  'review_waits',
  'sent_back',
  'comment',
  'assigned',
  'approved',
  'reopened',
  'due_soon',
  'overdue',
  'new_term',
  'reminded',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** One person's notification of something that happened to a goal, or a reminder of their goals. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** Null for a reminder, which is about all goals of a student. */
  goal_id: z.nullable(id),
  /** A sentence that says what happened, with the present title of the goal. */
  text: z.string(),
  created_at: timestamp,
  read_at: z.nullable(timestamp),
});

export type Notification = z.infer<typeof notification>;

/** The fragment of a goal's address that opens it at the end of its conversation. */
export const conversationHash = 'conversation';

/** The fragment of the address of a notification's goal. */
export const notificationHash = ({ kind }: Pick<Notification, 'kind'>): string | undefined =>
  kind === 'comment' ? conversationHash : undefined;
