import { api } from '@trellis/contract/api.ts';
import { type Translate, translateMessage } from '@trellis/contract/core/messages.ts';
import { errors, statusOfError } from '@trellis/contract/error-codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { previewReminders, remindStudents } from './reminders.actions.ts';
import type { Reminder } from './reminders.queries.ts';

const answerFor = ({ user_id, name, refused }: Reminder, translate: Translate) =>
  refused
    ? {
        user_id,
        name,
        status: statusOfError(refused),
        detail: translateMessage(translate, errors[refused].message),
        code: refused,
      }
    : { user_id, name, status: 200 };

export function serveReminders(serve: Serve, context: Context): void {
  serve(api.reminders.create, async ({ session, query, body, translate }) => {
    const { reminders } =
      query.dry_run === 'true'
        ? await previewReminders(context, body.user_ids)
        : await remindStudents(context, session, body);
    return {
      data: reminders.map((reminder) => answerFor(reminder, translate)),
      reminded: reminders.filter(({ refused }) => refused === undefined).length,
    };
  });
}
