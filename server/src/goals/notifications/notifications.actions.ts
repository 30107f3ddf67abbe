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
        .orderBy('id');
      const locked = tx.engine.lock(unread);
      const read_at = timestamp(caller.clock);
      await tx.query.updateTable('notifications').set({ read_at }).where('id', 'in', locked).execute();
      const left = await countUnread({ db: tx, policy: caller.policy }, actor);
      return { answer: { unread: left }, audit: [] };
    },
  });
}

const storedChoice = async ({ query }: Db, userId: string): Promise<MailChoice | undefined> => {
  const row = await query
    .selectFrom('notification_settings')
    .select('mail')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.mail;
};

export async function readSettings(db: Db, { id, role }: Actor): Promise<NotificationSettings> {
  return { mail: mailChoiceFor(role, await storedChoice(db, id)), offered: [...offeredMail(role)] };
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
export async function setEmailFrequency(
  tx: Tx,
  clock: Clock,
  { id: user_id, role }: Actor,
  mail: MailChoice,
): Promise<AuditDraft[]> {
  const before = mailChoiceFor(role, await storedChoice(tx, user_id));
  await tx.query
    .insertInto('notification_settings')
    .values({ user_id, mail })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail }))
    .execute();
  const look_at = timestamp(clock);
  await tx.query
    .insertInto('notification_mails')
    .values({ user_id, look_at, mailed_on: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ look_at }))
    .execute();
  const changes = differences(['mail'], { mail: before }, { mail });
  const hasChanged = Object.keys(changes).length > 0;
  return hasChanged ? [{ event: 'user.notification_settings_edited', record: user_id, changes }] : [];
}
