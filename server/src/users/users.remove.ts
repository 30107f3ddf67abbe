import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { messages } from '@trellis/contract/messages.ts';
import { type AuditDraft, change, differences } from '../audit/change.ts';
import { forgetValues, goalsDeletedFrom, withoutValues } from '../audit/forget.ts';
import type { Authorized } from '../authorization/authorize.ts';
import type { Session } from '../authorization/session.ts';
import type { Context } from '../context.ts';
import { voidProofs } from '../credentials/address-proofs.ts';
import { voidResetTokens } from '../credentials/reset-tokens.ts';
import { ApplicationError } from '../errors.ts';
import { deleteGoalsOf, lockGoalsOf, loseAssigner } from '../goals/goals.of-user.ts';
import { auditedUserFields } from './users.create.ts';
import { lockedWith, requireAnotherGuide } from './users.locks.ts';
import { type FoundUser, findUser } from './users.queries.ts';

/** What of a user is theirs alone and goes with them, as the personal fields of their goals do. */
const personalUserFields = ['email', 'full_name', 'purpose_statement'];

type RemovePermission = 'user.delete' | 'profile.delete';

/** Deletes another user. */
export const removeUser = (context: Context, session: Session, id: string) =>
  remove(context, session, 'user.delete', id);

/** Deletes the account that the call comes from. */
export const removeOwnAccount = (context: Context, session: Session) =>
  remove(context, session, 'profile.delete', session.id);

function remove(context: Context, session: Session, permission: RemovePermission, id: string) {
  return change(context, {
    session,
    permission,
    lockUsers: lockedWith(id, { mayStepDown: true }),
    lock: (tx) => findUser(tx, id),
    async work(authorized) {
      const user = authorized.record;
      if (permission === 'user.delete' && id === authorized.actor.id) throw new ApplicationError('user.own_deletion');
      if (user.is_superuser && user.is_active) await requireAnotherGuide(authorized.tx, id);
      return { answer: { message: messages.user.deleted }, audit: await erase(authorized) };
    },
  });
}

/** Everything that is the user's goes. The audit entries stay, without what was personal in them. */
async function erase({ tx, record: user }: Authorized<RemovePermission, FoundUser>): Promise<AuditDraft[]> {
  // Answers that are kept for calls that come twice may name the user.
  await tx.query
    .deleteFrom('idempotency')
    .where((kept) => tx.engine.contains(kept.ref('answer'), user.id))
    .execute();
  await lockGoalsOf(tx, user.id);
  const goals = await deleteGoalsOf(tx, user.id);
  const assigned = await loseAssigner(tx, user.id);
  await voidProofs(tx, user.id);
  await voidResetTokens(tx, user.id);
  // Sessions and tokens go with the row.
  await tx.query.deleteFrom('users').where('id', '=', user.id).execute();

  const goalIds = [...goals.map(({ record }) => record), ...(await goalsDeletedFrom(tx, user.id))];
  await forgetValues(tx, goalIds, personalGoalFields);
  await forgetValues(tx, [user.id], personalUserFields);
  const deleted = differences(auditedUserFields, user, undefined);
  return [
    ...goals.map((goal) => ({ ...goal, changes: withoutValues(goal.changes, personalGoalFields) })),
    ...assigned,
    { event: 'user.deleted', record: user.id, changes: withoutValues(deleted, personalUserFields) },
  ];
}
