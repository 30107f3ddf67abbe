import { type AuditDraft, change } from '../audit/change.ts';
import type { Authorized } from '../authorization/authorize.ts';
import type { Session } from '../authorization/session.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { Context } from '../context.ts';
import { lockedWith } from './users.locks.ts';
import { type FoundUser, findUser, writtenUser } from './users.queries.ts';

/** Confirms a sign-up in the name of a guide. */
export function confirmUser(context: Context, session: Session, id: string) {
  return change(context, {
    session,
    permission: 'user.confirm',
    lockUsers: lockedWith(id),
    lock: (tx) => findUser(tx, id),
    async work(authorized) {
      const { tx, record: user } = authorized;
      if (user.is_confirmed) return { answer: user, audit: [] };
      await tx.query
        .updateTable('users')
        .set({ version: user.version + 1 })
        .where('id', '=', id)
        .execute();
      const entry = await markConfirmed(authorized, context.clock);
      return { answer: await writtenUser(tx, id), audit: [entry] };
    },
  });
}

/** Notes that it is known who the user is, which a guide has said or shown. */
export async function markConfirmed(
  { tx, record: user }: Authorized<'user.confirm' | 'user.edit', FoundUser>,
  clock: Clock,
): Promise<AuditDraft> {
  await tx.query
    .updateTable('users')
    .set({ confirmed_at: timestamp(clock) })
    .where('id', '=', user.id)
    .execute();
  return { event: 'user.confirmed', record: user.id, changes: { is_confirmed: { from: false, to: true } } };
}
