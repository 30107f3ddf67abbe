import { lockUser } from '../../people/users/users.locks.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { endSession } from '../../platform/credentials/sessions.ts';
import { type Origin, recordSignIn } from '../../platform/credentials/sign-ins.ts';

/** Ends the caller's current session. */
export const logOut = ({ db, clock }: Context, session: Session, from: Origin): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, session.id);
    const wasActive = await endSession(tx, session.tokenHash);
    if (wasActive) await recordSignIn(tx, clock, { user_id: session.id, event: 'signed_out', from });
  });
