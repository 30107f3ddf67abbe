import type { Invent } from './invented-around-goals.ts';
import type { PlainSchool } from './school-rows.ts';

/** What people of the invented school were told: by somebody and by Trellis, read and unread. */
export const inventedNotifications = ({ id, goalId, userId, at }: Invent): PlainSchool['notifications'] => [
  {
    id: id(13, 0),
    user_id: userId(0),
    goal_id: goalId(0),
    kind: 'sent_back',
    actor_id: userId(1),
    due_date: null,
    created_at: at(1),
    read_at: at(2),
  },
  {
    id: id(13, 1),
    user_id: userId(6),
    goal_id: goalId(6),
    kind: 'overdue',
    actor_id: null,
    due_date: '2026-11-02',
    created_at: at(9),
    read_at: null,
  },
];
