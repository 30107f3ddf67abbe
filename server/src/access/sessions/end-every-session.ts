import { lockUser } from '../../people/users/users.locks.ts';
import type { Context } from '../../platform/context.ts';
import { endSessions } from '../../platform/credentials/sessions.ts';
import { recordSignIn } from '../../platform/credentials/sign-ins.ts';

/** Ends everybody's sessions, one locked person after the other. */
export async function endEverySession({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ people: number; sessions: number }> {
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
