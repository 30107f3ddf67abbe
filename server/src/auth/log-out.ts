import type { Session } from '../authorization/session.ts';
import type { Context } from '../context.ts';
import { endSession } from '../credentials/sessions.ts';
import { type From, noteSignIn } from '../credentials/sign-ins.ts';
import { lockUser } from '../users/users.remove.ts';

/** Ends the session that the call comes with. */
export const logOut = ({ db, clock }: Context, session: Session, from: From): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, session.id);
    const wasThere = await endSession(tx, session.tokenHash);
    if (wasThere) await noteSignIn(tx, clock, { user_id: session.id, event: 'signed_out', from });
  });
