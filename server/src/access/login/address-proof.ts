import { markConfirmed } from '../../people/users/users.confirm.ts';
import type { Context } from '../../platform/context.ts';
import { consumeLink } from './consume-link.ts';

/**
 * Confirms a new account with the token that was emailed to its address.
 * @throws auth.proof_token_invalid
 */
export const proveAddress = (context: Context, token: string) =>
  consumeLink(context, 'address proof', token, async (system, user) => {
    const entries = await markConfirmed(context, system, user);
    await system.tx.query
      .updateTable('users')
      .set({ version: user.version + 1 })
      .where('id', '=', user.id)
      .execute();
    return { answer: user, audit: entries.map((entry) => ({ actor: user, ...entry })) };
  });
