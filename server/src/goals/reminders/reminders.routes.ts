import { resultOf } from '../../base/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { remindStudents } from './reminders.actions.ts';
import { reminderStates } from './reminders.queries.ts';

export const remindersRoutes = {
  async 'reminders.create'(call) {
    const { db, query, body, translate } = call;
    const reminders =
      query.dry_run === 'true' ? await reminderStates(call, db, body.user_ids) : await remindStudents(call, body);
    return {
      data: reminders.map(({ refused, ...one }) => ({ ...one, ...resultOf(refused, translate) })),
      reminded: reminders.filter(({ refused }) => refused === undefined).length,
    };
  },
} satisfies Routes;
