import { api } from '@trellis/contract/api.ts';
import type { Translate } from '@trellis/contract/core/messages.ts';
import { dateIn } from '../../base/clock.ts';
import { refusalOf } from '../../base/errors.ts';
import { change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { writeNotifications } from '../notifications/write-notifications.ts';
import { type Reminder, reminderStates } from './reminders.queries.ts';

const answerFor = ({ user_id, name, refused }: Reminder, translate: Translate) =>
  refused ? { user_id, name, ...refusalOf(refused, translate) } : { user_id, name, status: 200 };

export function serveReminders(serve: Serve, context: Context): void {
  serve(api.reminders.create, async ({ session, query, body, translate }) => {
    const { reminders } =
      query.dry_run === 'true'
        ? { reminders: await reminderStates(context, context.db, body.user_ids) }
        : await remindStudents(context, session, body);
    return {
      data: reminders.map((reminder) => answerFor(reminder, translate)),
      reminded: reminders.filter(({ refused }) => refused === undefined).length,
    };
  });
}

/**
 * Reminds students in one transaction. It locks them first, so that the second of two guides finds the reminder of the
 * first. The audit doesn't contain the note, which goes with the notification.
 */
function remindStudents(
  context: Context,
  session: Session,
  { user_ids, note }: { user_ids: readonly string[]; note: string | null },
) {
  return change(context, {
    session,
    permission: 'reminder.send',
    lockUsers: (where) => where('users.id', 'in', user_ids),
    async work({ tx, actor }) {
      const reminders = await reminderStates(context, tx, user_ids);
      const reminded = reminders.flatMap(({ user_id, refused }) => (refused ? [] : [user_id]));
      const due_date = dateIn(context.config.timeZone)(context.clock());
      const one = { goal_id: null, kind: 'reminded', actor_id: actor.id, due_date, note: note || null } as const;
      await writeNotifications(
        tx,
        context.clock,
        reminded.map((user_id) => ({ ...one, user_id })),
      );
      return {
        answer: { reminders },
        audit: reminded.map((record) => ({ event: 'user.reminded' as const, record, changes: {} })),
      };
    },
  });
}
