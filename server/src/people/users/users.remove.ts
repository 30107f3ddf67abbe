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
  withErasure(caller, (eraseUser) =>
    change(caller, {
      permission,
      ...lockingUser(id, { mayStepDown: true }),
      async work(authorized) {
        const user = authorized.record;
        if (permission === 'user.delete' && id === authorized.actor.id) throw new ApplicationError('user.own_deletion');
        const notice = permission === 'user.delete' ? 'accountDeletedByGuide' : 'accountDeleted';
        return { answer: {}, audit: await eraseUser(authorized, user, notice) };
      },
    }),
  );

/**
 * Deletes an unused account as the system.
 * @param isDue is checked once the user is locked
 * @returns whether it was deleted
 */
export async function removeUnused(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'notify'>,
  id: string,
  isDue: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const { deleted } = await withErasure(context, (eraseUser) =>
    systemChange(context, {
      lockFirst: (tx) => lockUser(tx, id),
      async work(system) {
        const user = await findUser(system.tx, id);
        if (!user || !(await isDue(system.tx))) return { answer: { deleted: false }, audit: [] };
        return { answer: { deleted: true }, audit: await eraseUser(system, user, 'accountDeletedUnused') };
      },
    }),
  );
  return deleted;
}

/**
 * Deletes an account that an import made and nobody has used. Nobody is emailed about it.
 * @param mayRemove is asked once the user is locked, and notes it if the account stays
 */
export const removeImported = (caller: Caller, id: string, mayRemove: (tx: Tx) => Promise<boolean>) =>
  withErasure(caller, (eraseUser) =>
    change(caller, {
      permission: 'user.import',
      lockUsers: lockedWith(id, { mayStepDown: true }),
      async work(authorized) {
        const user = await findUser(authorized.tx, id);
        if (!user || !(await mayRemove(authorized.tx))) return { answer: {}, audit: [] };
        return { answer: {}, audit: await eraseUser(authorized, user) };
      },
    }),
  );

type Erasing = Authorized<RemovePermission, FoundUser> | Authorized<'user.import'> | System;
type EraseUser = (erasing: Erasing, user: FoundUser, notice?: Notice) => Promise<AuditDraft[]>;

/**
 * Makes a change that may erase a user, and then erases the person's data from files and from the database's free space too.
 * The last active guide stays.
 */
async function withErasure<T>(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  run: (eraseUser: EraseUser) => Promise<T>,
): Promise<T> {
  let addresses: readonly string[] = [];
  let emails: readonly string[] = [];
  const answer = await run(async (erasing, user, notice) => {
    if (isGuide(user) && user.is_active) await requireAnotherGuide(erasing.tx, user.id);
    addresses = await addressesOf(erasing.tx, user);
    return erase(erasing, user, addresses, async (tx, goals) => {
      if (hasMailFiles(config)) emails = await emailsAbout(tx, user.id, goals);
      if (notice) await queueNotice(tx, clock, notice, user.id);
    });
  });
  if (addresses.length > 0) {
    await removeMailFiles(config, addresses, emails);
    db.eraseDeleted();
  }
  return answer;
}

/**
 * Deletes everything that belongs to the user. Audit entries stay without personal values, and the address stays in the outbox
 * until the email about the deletion is sent.
 */
async function erase(
  { tx }: Erasing,
  user: FoundUser,
  addresses: readonly string[],
  handleEmails: (tx: Tx, goals: readonly string[]) => Promise<void>,
): Promise<AuditDraft[]> {
  const mails = tx.query
    .selectFrom('outbox')
    .select('id')
    .where((mail) => mail.or([mail('user_id', '=', user.id), mail('recipient', 'in', addresses)]))
    .orderBy('id');
  await tx.query.deleteFrom('outbox').where('id', 'in', mails.forUpdate()).execute();
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
  await handleEmails(tx, everOwned);
  await deleteSavedRepliesOf(tx, user.id);
  await deleteNotificationsOf(tx, user.id);
  // The database deletes sessions and links with the row.
  await tx.query.deleteFrom('users').where('id', '=', user.id).execute();

  await eraseGoalTexts(tx, user.id, everOwned);
  const entries = await entriesOf(tx, [user.id]);
  const withoutTexts = entries.map((entry) => ({
    ...entry,
    changes: withoutValues(entry.changes, personalUserFields),
  }));
  await rewriteEntries(tx, withoutTexts);
  const changes = differences(auditedUserFields, user, undefined);
  return [
    ...goals.map((goal) => ({ ...goal, changes: withoutValues(goal.changes, personalGoalFields) })),
    ...assigned,
    { event: 'user.deleted', record: user.id, changes: withoutValues(changes, personalUserFields) },
  ];
}
