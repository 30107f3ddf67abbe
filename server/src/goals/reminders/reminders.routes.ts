import { api } from '@trellis/contract/api.ts';
import type { Translate } from '@trellis/contract/core/messages.ts';
import { refusalOf } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { remindStudents } from './reminders.actions.ts';
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
