import { systemChange } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { findProvingUser } from '../credentials/address-proofs.ts';
import { ApplicationError } from '../errors.ts';
import { markConfirmed } from '../users/users.confirm.ts';

/**
 * Tries the token of a mail without using it.
 * @throws auth.proof_token_invalid for a token that is unknown, spent, void or expired
 */
export async function checkProofToken({ db, clock }: Context, token: string): Promise<void> {
  if (!(await findProvingUser(db, clock, token))) throw new ApplicationError('auth.proof_token_invalid');
}

/**
 * Proves the address of a sign-up with the token that was mailed to it, which confirms the account.
 * @throws auth.proof_token_invalid for a token that is unknown, spent, void or expired
 */
export async function proveAddress(context: Context, token: string) {
  const { db, clock } = context;
  const found = await findProvingUser(db, clock, token);
  if (!found) throw new ApplicationError('auth.proof_token_invalid');
  return systemChange(context, {
    async work(system) {
      const { tx } = system;
      await tx.engine.lock(tx.query.selectFrom('users').select('id').where('id', '=', found.id)).execute();
      // Of many calls at once the first one to lock the user finds the token and takes it away.
      const user = await findProvingUser(tx, clock, token);
      if (!user) throw new ApplicationError('auth.proof_token_invalid');
      const entry = await markConfirmed(system, user, clock);
      await tx.query
        .updateTable('users')
        .set({ version: user.version + 1 })
        .where('id', '=', user.id)
        .execute();
      return { answer: user, audit: [{ ...entry, actor: user }] };
    },
  });
}
