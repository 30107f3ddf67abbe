import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import { lockingUser } from '../../people/users/users.locks.ts';
import { change } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { recordSignIn } from '../../platform/credentials/sign-ins.ts';

export async function readSignOn({ query }: Db, userId: string) {
  const identity = await query
    .selectFrom('sign_on_identities')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { linked_at: identity?.created_at ?? null, last_used_at: identity?.last_used_at ?? null };
}

/**
 * Unlinks a user from their account at the provider and ends their sessions, in case the account now belongs to someone else.
 * The next person to sign in there with the user's verified address is linked again.
 */
export const unlinkSignOn = (caller: Caller, id: string) =>
  change(caller, {
    permission: 'user.unlink_sign_on',
    ...lockingUser(id),
    async work({ tx, actor }) {
      if (actor.id === id) throw new ApplicationError('provider.own_link');
      const { numDeletedRows } = await tx.query
        .deleteFrom('sign_on_identities')
        .where('user_id', '=', id)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw new ApplicationError('provider.not_linked');
      await endSessions(tx, id);
      await recordSignIn(tx, caller.clock, { user_id: id, event: 'sign_on_unlinked' });
      await queueNotice(tx, caller.clock, 'signOnUnlinked', id);
      return {
        answer: {},
        audit: [{ event: 'user.sign_on_unlinked', record: id, changes: {} }],
      };
    },
  });
