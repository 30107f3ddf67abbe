import { todayIn } from '../../base/clock.ts';
import { change } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { writeNotifications } from '../notifications/write-notifications.ts';
import { reminderStates } from './reminders.queries.ts';

/**
 * Reminds students in one transaction. It locks them first, so that the second of two guides finds the reminder of the
 * first. The audit doesn't contain the note, which is deleted with the notification.
 */
export function remindStudents(
  caller: Caller,
  { user_ids, note }: { user_ids: readonly string[]; note: string | null },
) {
  return change(caller, {
    permission: 'reminder.send',
    lockUsers: (where) => where('users.id', 'in', user_ids),
    async work({ tx, actor }) {
      const reminders = await reminderStates(caller, tx, user_ids);
      const reminded = reminders.flatMap(({ user_id, refused }) => (refused ? [] : [user_id]));
      const about = { due_date: todayIn(caller), note: note || null };
      const shared = { goal_id: null, kind: 'reminded', actor_id: actor.id, ...about } as const;
      const notifications = reminded.map((user_id) => ({ ...shared, user_id }));
      await writeNotifications(tx, caller.clock, notifications);
      return {
        answer: reminders,
        audit: reminded.map((record) => ({ event: 'user.reminded' as const, record, changes: {} })),
      };
    },
  });
}
