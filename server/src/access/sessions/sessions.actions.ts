import { message } from '@trellis/contract/core/messages.ts';
import { ApplicationError } from '../../base/errors.ts';
import { change } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';

/**
 * Ends one of the caller's sessions, possibly the current one.
 * @throws session.not_found
 */
export const endOwnSession = (context: Context, session: Session, id: string, from: Origin) =>
  end(context, session, async ({ tx, actor }) => {
    const { numDeletedRows } = await tx.query
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApplicationError('session.not_found');
    await recordSignIn(tx, context.clock, { user_id: actor.id, event: 'session_ended', from });
    return { message: message('errors.session.ended') };
  });

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = (context: Context, session: Session, from: Origin) =>
  end(context, session, async ({ tx, actor }) => {
    await endSessions(tx, actor.id, actor.tokenHash);
    await recordSignIn(tx, context.clock, { user_id: actor.id, event: 'other_sessions_ended', from });
    return { message: message('errors.session.othersEnded') };
  });

type Work = (authorized: Authorized<'profile.end_sessions'>) => Promise<{ message: string }>;

function end(context: Context, session: Session, work: Work) {
  return change(context, {
    session,
    permission: 'profile.end_sessions',
    // The whole user is locked, so that changes that end sessions run one after the other.
    lockUsers: (where) => where('users.id', '=', session.id),
    work: async (authorized) => ({ answer: await work(authorized), audit: [] }),
  });
}
