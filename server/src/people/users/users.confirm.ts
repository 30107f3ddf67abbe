import { timestamp } from '../../base/clock.ts';
import { giveToNewcomers } from '../../goals/assignments/newcomers.ts';
import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { voidLinks } from '../../platform/credentials/mailed-links.ts';
import { lockingUser } from './users.locks.ts';
import { type FoundUser, writtenUser } from './users.queries.ts';

export function confirmUser(caller: Caller, id: string) {
  return change(caller, {
    permission: 'user.confirm',
    ...lockingUser(id, { mayJoin: true }),
    async work(authorized) {
      const { tx, record: user } = authorized;
      if (user.is_confirmed) return { answer: user, audit: [] };
      const audit = await markConfirmed(caller, authorized, user);
      return { answer: await writtenUser(tx, id), audit };
    },
  });
}

/** Marks a user as confirmed, by a guide or by their own address, and gives them the goals for newcomers. */
export async function markConfirmed(
  context: Pick<Context, 'clock' | 'config'>,
  authorized: Authorized<'user.confirm' | 'user.edit', FoundUser> | System,
  user: { id: string },
): Promise<AuditDraft[]> {
  const { tx } = authorized;
  await voidLinks(tx, user.id, 'confirmation');
  await tx.query
    .updateTable('users')
    .set(({ eb }) => ({ confirmed_at: timestamp(context.clock), awaits_proof: 0, version: eb('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute();
  const given = await giveToNewcomers(context, authorized, [user.id], { joinsSchool: true });
  const changes = { is_confirmed: { from: false, to: true } };
  return [{ event: 'user.confirmed', record: user.id, changes }, ...given];
}
