import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { messages } from '@trellis/contract/messages.ts';
import { change, differences, type Happened } from '../audit/change.ts';
import { forgetValues, goalsDeletedFrom, withoutValues } from '../audit/forget.ts';
import { voidResetTokens } from '../auth/reset-tokens.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/authenticate.ts';
import { notAuthenticated, type Refusal } from '../http/refusal.ts';
import { auditedUserFields } from './users.create.ts';
import { ownDeletion, userNotFound } from './users.errors.ts';
import { deleteGoalsOf, holdGoalsOf, loseAssigner } from './users.goals.ts';
import { holdUser, requireAnotherAdmin } from './users.hold.ts';
import type { FoundUser } from './users.queries.ts';

/** What of a user is theirs alone and goes with them, as the personal fields of their goals do. */
const personalUserFields = ['email', 'full_name', 'purpose_statement'];

/** Deletes another user. */
export async function removeUser(context: Context, actor: Caller, id: string) {
  if (actor.id === id) throw ownDeletion();
  return remove(context, actor, id, userNotFound);
}

/** Deletes the account that the call comes from. */
export const removeOwnAccount = (context: Context, actor: Caller) => remove(context, actor, actor.id, notAuthenticated);

function remove({ db, clock }: Context, actor: Caller, id: string, absent: () => Refusal) {
  return change({
    db,
    clock,
    actor,
    async work(tx) {
      const user = await holdUser(tx, id, true);
      if (!user) throw absent();
      if (user.is_superuser && user.is_active) await requireAnotherAdmin(tx, id);
      return { answer: { message: messages.user.deleted }, happened: await erase(tx, user) };
    },
  });
}

/** Everything that is the user's goes. The trails stay, without what was personal in them. */
async function erase(tx: Tx, user: FoundUser): Promise<Happened[]> {
  await holdGoalsOf(tx, user.id);
  const goals = await deleteGoalsOf(tx, user.id);
  const assigned = await loseAssigner(tx, user.id);
  await voidResetTokens(tx, user.id);
  // Answers that are kept for calls that come twice may name the user.
  await tx.query
    .deleteFrom('idempotency')
    .where((kept) => tx.engine.contains(kept.ref('answer'), user.id))
    .execute();
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
