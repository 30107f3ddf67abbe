import type { Clock } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import type { SessionProof } from '../../database/schema/schema.access.ts';
import type { UsersTable } from '../../database/schema/schema.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import { lockUser } from '../../people/users/users.locks.ts';
import { change } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller, Context, Visitor } from '../../platform/context.ts';
import { rememberDevice } from '../../platform/credentials/known-devices.ts';
import type { UsedCode } from '../../platform/credentials/second-factors.ts';
import { beginSession, endSession, endSessions } from '../../platform/credentials/sessions.ts';
import { deviceName, type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';

/** Starts the session of someone who has proved who they are, and whose row is locked. */
export async function startSession(
  tx: Tx,
  clock: Clock,
  user: Pick<UsersTable, 'id' | 'browser_language'>,
  { from, language, device, isShared, usedCode }: Visitor & { isShared: boolean; usedCode?: UsedCode | undefined },
  provedBy: SessionProof,
) {
  // For emails to people who haven't chosen a language.
  if (user.browser_language !== language) {
    await tx.query.updateTable('users').set({ browser_language: language }).where('id', '=', user.id).execute();
  }
  const session = {
    access_token: await beginSession(tx, clock, user.id, { device: deviceName(from.userAgent), isShared, provedBy }),
    token_type: 'bearer' as const,
    /** The token that makes the device known. */
    device: isShared ? undefined : await rememberDevice(tx, clock, user.id, device),
  };
  const event = provedBy === 'password' ? signedIn[usedCode ?? 'without code'] : 'signed_in_at_provider';
  await recordSignIn(tx, clock, { user_id: user.id, event, from });
  if (usedCode === 'recovery code') await queueNotice(tx, clock, 'recoveryCodeUsed', user.id);
  return session;
}

const signedIn = {
  'without code': 'signed_in',
  app: 'signed_in_with_code',
  'recovery code': 'signed_in_with_recovery_code',
} as const;

/** Ends one of the caller's sessions, possibly the current one. */
export const endOwnSession = (caller: Caller, id: string, from: Origin) =>
  end(caller, async ({ tx, actor }) => {
    const { numDeletedRows } = await tx.query
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new ApplicationError('session.not_found');
    await recordSignIn(tx, caller.clock, { user_id: actor.id, event: 'session_ended', from });
  });

export const endOtherSessions = (caller: Caller, from: Origin) =>
  end(caller, async ({ tx, actor }) => {
    await endSessions(tx, actor.id, actor.tokenHash);
    await recordSignIn(tx, caller.clock, { user_id: actor.id, event: 'other_sessions_ended', from });
  });

function end(caller: Caller, work: (authorized: Authorized<'profile.end_sessions'>) => Promise<void>) {
  return change(caller, {
    permission: 'profile.end_sessions',
    // The whole user is locked, so that changes that end sessions run one after the other.
    lockUsers: (where) => where('users.id', '=', caller.session.id),
    async work(authorized) {
      await work(authorized);
      return { answer: {}, audit: [] };
    },
  });
}

export const logOut = ({ db, clock, session }: Caller, from: Origin): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, session.id);
    const wasActive = await endSession(tx, session.tokenHash);
    if (wasActive) await recordSignIn(tx, clock, { user_id: session.id, event: 'signed_out', from });
  });

/** Ends everybody's sessions, one locked person after the other. */
export async function endEverySession({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const signedIn = await db.query.selectFrom('sessions').select('user_id').distinct().orderBy('user_id').execute();
  const total = { people: 0, sessions: 0 };
  for (const { user_id } of signedIn) {
    const ended = await db.transaction(async (tx) => {
      await lockUser(tx, user_id);
      const count = await endSessions(tx, user_id);
      if (count > 0) await recordSignIn(tx, clock, { user_id, event: 'all_sessions_ended' });
      return count;
    });
    if (ended > 0) total.people += 1;
    total.sessions += ended;
  }
  return total;
}
