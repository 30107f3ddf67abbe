import type { NotificationKind } from '@trellis/contract/notifications/notification.ts';

/*
 * What people are told. No row refers to another table by a foreign key: on PostgreSQL that would lock the person who is
 * told, after the goal that it is about.
 */

export type NotificationsTable = {
  id: string;
  /** Who is told. */
  user_id: string;
  goal_id: string;
  kind: NotificationKind;
  /** Who did it; null where Trellis tells it by itself. The account may be gone. */
  actor_id: string | null;
  /** The due date that it is about, of which a person is told once. */
  due_date: string | null;
  created_at: string;
  read_at: string | null;
};
