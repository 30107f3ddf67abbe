import { ApplicationError } from '../../base/errors.ts';
import { personKeys } from '../../people/accounts/users.keys.ts';
import { markConfirmed } from '../../people/users/users.confirm.ts';
import { writtenUser } from '../../people/users/users.queries.ts';
import { differences } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { wrongPasswords } from '../../platform/rate-limits/rate-limits.ts';
import { consumeLink, requireLink } from './consume-link.ts';

const kind = 'address proof';

/**
 * Confirms a sign-up with the token that was emailed to its address and the password that was chosen in it. Anyone can
 * sign up with someone else's address, whose owner wouldn't know that password.
 */
export async function proveAddress(context: Context, token: string, password: string) {
  const { id, signup_hash } = await requireLink(context, kind, token);
  const isChosen = await attempt(
    context,
    [wrongPasswords(id)],
    async () => (await context.passwords.matches(signup_hash ?? undefined, password)) || undefined,
  );
  if (!isChosen || signup_hash === null) throw new ApplicationError('profile.wrong_password');
  return consumeLink(context, kind, token, async (system, linked) => {
    const { tx } = system;
    const before = await writtenUser(tx, id);
    const full_name = linked.signup_name;
    await tx.query
      .updateTable('users')
      .set({
        full_name,
        ...personKeys({ email: before.email, full_name }),
        password_hash: signup_hash,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    const [confirmed, ...given] = await markConfirmed(context, system, linked);
    const renamed = differences(['full_name'], before, { full_name });
    const entries = confirmed ? [{ ...confirmed, changes: { ...confirmed.changes, ...renamed } }, ...given] : [];
    return { answer: linked, audit: entries.map((entry) => ({ actor: linked, ...entry })) };
  });
}
