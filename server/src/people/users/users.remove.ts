import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { personalUserFields } from '@trellis/contract/people/users/user.ts';
import { isGuide } from '@trellis/contract/permissions.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { eraseAnswersAbout } from '../../database/idempotency.ts';
import { eraseGoalTexts, goalsEverOwned } from '../../goals/account-changes/erase-goal-texts.ts';
import {
  clearAssigner,
  deleteGoalsOf,
  eraseRecordsOnOthersGoals,
  lockRelatedGoals,
} from '../../goals/account-changes/user-goals.ts';
import { deleteConversationsOf } from '../../goals/goal/goals.conversation.ts';
import { deleteNotificationsOf, emailsAbout } from '../../goals/notifications/write-notifications.ts';
import { deleteSavedRepliesOf } from '../../goals/saved-replies/saved-replies.queries.ts';
import { type AuditDraft, change, differences, systemChange } from '../../platform/audit/change.ts';
import { entriesOf, rewriteEntries, withoutValues } from '../../platform/audit/forget.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { hasMailFiles, removeMailFiles } from '../../platform/mail-transports/eml-files.ts';
import { forgetAttempts } from '../../platform/rate-limits/attempts.ts';
import { accountLogins, accountRecoveries } from '../../platform/rate-limits/rate-limits.ts';
import { deleteImportedRows } from '../accounts/users.imported-rows.ts';
import { emailLimitsOf, type Notice, queueNotice } from '../accounts/users.notices.ts';
import { addressesOf } from './users.addresses.ts';
import { auditedUserFields } from './users.create.ts';
import { lockedWith, lockingUser, lockUser, requireAnotherGuide } from './users.locks.ts';
import { type FoundUser, findUser } from './users.queries.ts';

type RemovePermission = 'user.delete' | 'profile.delete';

/** Deletes an account as a guide, or one's own. */
export const removeUser = (caller: Caller, permission: RemovePermission, id: string) =>
  change(caller, {
    permission,
    ...lockingUser(id, { mayStepDown: true }),
    async work(authorized) {
      if (permission === 'user.delete' && id === authorized.actor.id) throw new ApplicationError('user.own_deletion');
      const notice = permission === 'user.delete' ? 'accountDeletedByGuide' : 'accountDeleted';
      return { answer: {}, ...(await eraseUser(caller, authorized, authorized.record, notice)) };
    },
  });

/**
 * Deletes an unused account as the system.
 * @param isDue is checked once the user is locked
 * @returns whether it was deleted
 */
export const removeUnused = (
  context: Deps & Pick<Context, 'notify'>,
  id: string,
  isDue: (db: Db) => Promise<boolean>,
): Promise<boolean> =>
  systemChange(context, {
    lockFirst: (tx) => lockUser(tx, id),
    async work(system) {
      const user = await findUser(system.tx, id);
      if (!user || !(await isDue(system.tx))) return { answer: false, audit: [] };
      return { answer: true, ...(await eraseUser(context, system, user, 'accountDeletedUnused')) };
    },
  });

/**
 * Deletes an account that an import made and nobody has used. Nobody is emailed about it.
 * @param mayRemove runs once the user is locked, and records it if the account stays
 */
export const removeImported = (caller: Caller, id: string, mayRemove: (tx: Tx) => Promise<boolean>) =>
  change(caller, {
    permission: 'user.import',
    lockUsers: lockedWith(id, { mayStepDown: true }),
    async work(authorized) {
      const user = await findUser(authorized.tx, id);
      if (!user || !(await mayRemove(authorized.tx))) return { answer: {}, audit: [] };
      return { answer: {}, ...(await eraseUser(caller, authorized, user)) };
    },
  });

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;
type Erasing = Authorized<RemovePermission, FoundUser> | Authorized<'user.import'> | System;

/**
 * Deletes everything that belongs to the user, afterwards from files and from the database's free space too. Audit entries
 * stay without personal values, and the address stays in the outbox until the email about the deletion is sent. The last
 * active guide stays.
 */
async function eraseUser({ db, clock, config }: Deps, { tx }: Erasing, user: FoundUser, notice?: Notice) {
  if (isGuide(user) && user.is_active) await requireAnotherGuide(tx, user.id);
  const addresses = await addressesOf(tx, user);
  await deleteEmails(tx, user.id, addresses);
  await eraseAnswersAbout(tx, user.id);
  await deleteImportedRows(tx, user.id, addresses);
  await lockRelatedGoals(tx, user.id);
  const everOwned = await goalsEverOwned(tx, user.id);
  const goals = await deleteGoalsOf(tx, user.id);
  await deleteConversationsOf(tx, user.id);
  await eraseRecordsOnOthersGoals(tx, user.id);
  const assigned = await clearAssigner(tx, user.id);
  await forgetAttempts(
    tx,
    addresses.flatMap((address) => [accountLogins(address), accountRecoveries(address), ...emailLimitsOf(address)]),
  );
  const mailFiles = hasMailFiles(config) ? await emailsAbout(tx, user.id, everOwned) : [];
  if (notice) await queueNotice(tx, clock, notice, user.id);
  await deleteSavedRepliesOf(tx, user.id);
  await deleteNotificationsOf(tx, user.id);
  // The database deletes sessions and links with the row.
  await tx.query.deleteFrom('users').where('id', '=', user.id).execute();

  await eraseGoalTexts(tx, user.id, everOwned);
  await eraseTexts(tx, user.id);
  const changes = differences(auditedUserFields, user, undefined);
  const audit: AuditDraft[] = [
    ...goals.map((goal) => ({ ...goal, changes: withoutValues(goal.changes, personalGoalFields) })),
    ...assigned,
    { event: 'user.deleted', record: user.id, changes: withoutValues(changes, personalUserFields) },
  ];
  return {
    audit,
    async afterwards() {
      await removeMailFiles(config, addresses, mailFiles);
      db.eraseDeleted();
    },
  };
}

async function deleteEmails({ query }: Tx, userId: string, addresses: readonly string[]): Promise<void> {
  const mails = query
    .selectFrom('outbox')
    .select('id')
    .where((mail) => mail.or([mail('user_id', '=', userId), mail('recipient', 'in', addresses)]))
    .orderBy('id');
  await query.deleteFrom('outbox').where('id', 'in', mails.forUpdate()).execute();
}

async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  const entries = await entriesOf(tx, [userId]);
  const withoutTexts = entries.map((entry) => ({
    ...entry,
    changes: withoutValues(entry.changes, personalUserFields),
  }));
  await rewriteEntries(tx, withoutTexts);
}
