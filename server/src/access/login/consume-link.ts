import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.access.ts';
import { lockedWith, lockUsers } from '../../people/users/users.locks.ts';
import { type Outcome, systemChange } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { endLink, findLink, linkKinds } from '../../platform/credentials/mailed-links.ts';

export type Linked = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Checks the token of an emailed link without using it.
 * @param kinds what the link may be for; all of them have the same error
 * @throws that error if the link is unknown, used, void or expired
 */
export async function requireLink(
  { db, clock }: { db: Db; clock: Context['clock'] },
  kinds: readonly [LinkKind, ...LinkKind[]],
  token: string,
): Promise<Linked> {
  const found = await findLink(db, clock, kinds, token);
  if (!found) throw new ApplicationError(linkKinds[kinds[0]].dead);
  return found;
}

/**
 * Does the work of an emailed link, whose token has been checked, once: of many calls at the same time only one succeeds.
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
      // Last, to keep the order of locks.
      await endLink(tx, token);
      return outcome;
    },
  });
}
