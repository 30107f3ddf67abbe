import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import type { LinkKind } from '../../database/schema/schema.accounts.ts';
import { lockedWith } from '../../people/users/users.locks.ts';
import { type Outcome, systemChange } from '../../platform/audit/change.ts';
import type { System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { endLink, findLink, linkKinds } from '../../platform/credentials/mailed-links.ts';

/** What a live link is about. */
export type Linked = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Tries the token of a mailed link without using it.
 * @throws what the kind says of a dead link: one that is unknown, spent, void or expired
 */
export async function requireLink(
  { db, clock }: { db: Db; clock: Context['clock'] },
  kind: LinkKind,
  token: string,
): Promise<Linked> {
  const found = await findLink(db, clock, kind, token);
  if (!found) throw new ApplicationError(linkKinds[kind].dead);
  return found;
}

/**
 * Does what a mailed link is for, once: of many calls at the same time one succeeds.
 * @throws what the kind says of a dead link
 */
export async function spendLink<T extends object>(
  context: Context,
  kind: LinkKind,
  token: string,
  work: (system: System, linked: Linked) => Promise<Outcome<T>>,
): Promise<T> {
  const { db, clock } = context;
  const { id, address } = await requireLink({ db, clock }, kind, token);
  return systemChange(context, {
    async work(system) {
      const { tx } = system;
      const users = tx.query
        .selectFrom('users')
        .select('id')
        .where(lockedWith(id, { email: address ?? undefined, mayJoin: true }));
      await tx.engine.lock(users.orderBy('id')).execute();
      // The first one to lock the user finds the token and takes it away.
      const linked = await requireLink({ db: tx, clock }, kind, token);
      const outcome = await work(system, linked);
      // At the end, as the order of locks has it.
      await endLink(tx, token);
      return outcome;
    },
  });
}
