import type { Translate } from '@trellis/contract/core/messages.ts';
import { refusalOf } from '../../base/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { remindStudents } from './reminders.actions.ts';
import { type Reminder, reminderStates } from './reminders.queries.ts';

const answerFor = ({ user_id, name, refused }: Reminder, translate: Translate) =>
  refused ? { user_id, name, ...refusalOf(refused, translate) } : { user_id, name, status: 200 };

export const remindersRoutes = {
  async 'reminders.create'(call) {
    const { db, query, body, translate } = call;
    const reminders =
      query.dry_run === 'true' ? await reminderStates(call, db, body.user_ids) : await remindStudents(call, body);
    return {
      data: reminders.map((reminder) => answerFor(reminder, translate)),
      reminded: reminders.filter(({ refused }) => refused === undefined).length,
    };
  },
} satisfies Routes;
