import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import { lockedWith, lockUsers } from '../../people/users/users.locks.ts';
import { type Outcome, systemChange } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { linkKinds } from '../../platform/credentials/mailed-links.ts';
import { tokenHash } from '../../platform/credentials/tokens.ts';

/**
 * Checks the token of an emailed link to an active user without using it.
 * @param kinds what the link may be for; all of them have the same error
 * @throws that error if the link is unknown, used, void or expired
 */
export const requireLink = (
  { db, clock }: { db: Db; clock: Context['clock'] },
  kinds: readonly [LinkKind, ...LinkKind[]],
  token: string,
) =>
  db.query
    .selectFrom('mailed_links as link')
    .innerJoin('users', 'users.id', 'link.user_id')
    .select(['users.id', 'email', 'users.full_name', 'version', 'awaits_proof', 'confirmed_at', 'role'])
    .select(['link.kind', 'link.address', 'link.account_version', 'link.created_at as requested_at'])
    .select(['link.full_name as signup_name', 'link.password_hash as signup_hash'])
    .where('link.token_hash', '=', tokenHash(token))
    .where('link.kind', 'in', kinds)
    .where('link.expires_at', '>', timestamp(clock))
    .where('users.is_active', '=', 1)
    .executeTakeFirstOrThrow(() => new ApplicationError(linkKinds[kinds[0]].dead));

export type Linked = Awaited<ReturnType<typeof requireLink>>;

/**
 * Does the work of an emailed link, whose token has been checked, once: of many calls at the same time only one succeeds.
 * Its audit entries name the user of the link, unless they name someone else.
 * @throws the error of this kind of link if it no longer works
 */
export function consumeLink<T extends object>(
  context: Context,
  { id, kind, address }: Linked,
  token: string,
  work: (system: System, linked: Linked) => Promise<Outcome<T>>,
): Promise<T> {
  return systemChange(context, {
    lockFirst: (tx) => lockUsers(tx, lockedWith(id, { email: address ?? undefined, mayJoin: true })),
    async work(system) {
      const { tx } = system;
      // Only the first call to lock the user still finds the token.
      const linked = await requireLink({ db: tx, clock: context.clock }, [kind], token);
      const outcome = await work(system, linked);
      // The token is deleted last, to keep the order of locks.
      await tx.query.deleteFrom('mailed_links').where('token_hash', '=', tokenHash(token)).execute();
      return { ...outcome, audit: outcome.audit.map((entry) => ({ actor: linked, ...entry })) };
    },
  });
}
