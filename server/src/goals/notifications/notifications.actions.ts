import {
  type MailChoice,
  mailChoiceFor,
  type NotificationSettings,
  offeredMail,
} from '@trellis/contract/goals/notifications/settings.ts';
import type { Actor } from '@trellis/contract/permissions.ts';
import { type Clock, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type AuditDraft, change, differences } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { countUnread } from './notifications.queries.ts';

/** Marks these or all of the caller's notifications as read. Ids that aren't theirs, or are gone, have no effect. */
export function readNotifications(caller: Caller, ids: readonly string[] | undefined) {
  return change(caller, {
    permission: 'profile.read_notifications',
    async work({ tx, actor }) {
      const unread = tx.query
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', actor.id)
        .where('read_at', 'is', null)
        .$if(ids !== undefined, (all) => all.where('id', 'in', [...(ids ?? []), '']))
        .orderBy('id')
        .forUpdate();
      const read_at = timestamp(caller.clock);
      await tx.query.updateTable('notifications').set({ read_at }).where('id', 'in', unread).execute();
      const left = await countUnread({ db: tx, policy: caller.policy }, actor);
      return { answer: { unread: left }, audit: [] };
    },
  });
}

export async function readSettings({ query }: Db, { id, role }: Actor): Promise<NotificationSettings> {
  const chosen = await query
    .selectFrom('notification_mails')
    .select('mail')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return { mail: mailChoiceFor(role, chosen?.mail), offered: [...offeredMail(role)] };
}

export function changeSettings(caller: Caller, mail: MailChoice) {
  return change(caller, {
    permission: 'profile.edit_notification_settings',
    // The change writes to the audit of this user.
    lockUsers: (where) => where('users.id', '=', caller.session.id),
    async work({ tx, actor }) {
      if (!offeredMail(actor.role).includes(mail)) throw new ApplicationError('notification.choice_not_offered');
      const audit = await setEmailFrequency(tx, caller.clock, actor, mail);
      return { answer: await readSettings(tx, actor), audit };
    },
  });
}

/**
 * Sets how often a person gets emails, and makes the mail job check again when the next one is due. The caller has locked
 * the user's row.
 */
export async function setEmailFrequency(tx: Tx, clock: Clock, user: Actor, mail: MailChoice): Promise<AuditDraft[]> {
  const before = await readSettings(tx, user);
  const look_at = timestamp(clock);
  await tx.query
    .insertInto('notification_mails')
    .values({ user_id: user.id, mail, look_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail, look_at }))
    .execute();
  if (before.mail === mail) return [];
  const changes = differences(['mail'], before, { mail });
  return [{ event: 'user.notification_settings_edited', record: user.id, changes }];
}
