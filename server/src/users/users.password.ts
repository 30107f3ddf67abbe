import { messages } from '@trellis/contract/messages.ts';
import { change, type Happened } from '../audit/change.ts';
import { voidResetTokens } from '../auth/reset-tokens.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/authenticate.ts';
import { samePassword, wrongPassword } from './users.errors.ts';
import { findPasswordHash } from './users.queries.ts';

/** Sets the password of a user, who is held. Their sessions end, but for the one that is to go on. */
export async function setPassword(tx: Tx, userId: string, password_hash: string, exceptHash = ''): Promise<Happened> {
  await tx.query.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
  await endSessions(tx, userId, exceptHash);
  await voidResetTokens(tx, userId);
  // That it changed, and nothing of what it was or is.
  return { event: 'user.password_changed', record: userId, changes: { password: { from: null, to: 'changed' } } };
}

type Given = { current_password: string; new_password: string };

/** Changes one's own password. */
export async function changePassword({ db, clock, passwords }: Context, actor: Caller, given: Given) {
  const before = await findPasswordHash(db, actor.id);
  if (!(await passwords.matches(before, given.current_password))) throw wrongPassword();
  if (given.new_password === given.current_password) throw samePassword();
  const password_hash = await passwords.hash(given.new_password);
  return change({
    db,
    clock,
    actor,
    async work(tx) {
      // Another change may have come first; what was checked above is then no longer the current password.
      const user = tx.query.selectFrom('users').select('password_hash').where('id', '=', actor.id);
      const held = await tx.engine.lock(user).executeTakeFirst();
      if (held?.password_hash !== before) throw wrongPassword();
      const happened = await setPassword(tx, actor.id, password_hash, actor.tokenHash);
      return { answer: { message: messages.auth.passwordUpdated }, happened: [happened] };
    },
  });
}
