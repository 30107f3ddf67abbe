import { limits } from '@trellis/contract/limits.ts';
import type { SignInEvent } from '@trellis/contract/sign-ins/sign-ins.api.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import { deviceName } from './device-name.ts';

/*
 * How accounts are signed in to, and who tried, for their people and for guides. It holds network addresses and goes
 * after a while, so it is no part of the audit, whose entries stay.
 */

/** Where a call comes from. */
export type From = {
  address: string;
  /** What the browser says of itself. */
  userAgent: string | undefined;
};

/**
 * Notes what happened to an account, whose row is locked.
 * @param from left out for what somebody else did: where guides are is no business of others
 */
export async function noteSignIn(
  { query }: Tx,
  clock: Clock,
  { user_id, event, from }: { user_id: string; event: SignInEvent; from?: From | undefined },
): Promise<void> {
  const row = { user_id, event, ...placeOf(from), id: newId(clock), created_at: timestamp(clock) };
  await query.insertInto('sign_ins').values(row).execute();
  const kept = query
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', user_id)
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(limits.signInsOfEachEvent);
  await query
    .deleteFrom('sign_ins')
    .where('user_id', '=', user_id)
    .where('event', '=', event)
    .where('id', 'not in', kept)
    .execute();
}

/**
 * Notes a sign-in that came to nothing. An address without an account takes the same way, so that the time doesn't tell
 * it from one with an account: its row has nobody, and `clean` deletes it.
 */
export function noteFailure(
  db: Database,
  clock: Clock,
  { user_id, event, from }: { user_id: string | undefined; event: SignInEvent; from: From },
): Promise<void> {
  return db.transaction(async ({ query, engine }) => {
    const users = query
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id ?? '');
    // Locked, so that it isn't deleted before the row is there.
    const user = await engine.lockShared(users).executeTakeFirst();
    const row = { event, ...placeOf(from), id: newId(clock), created_at: timestamp(clock) };
    await query
      .insertInto('sign_ins')
      .values({ ...row, user_id: user?.id ?? null })
      .execute();
  });
}

const placeOf = (from: From | undefined) => ({
  address: from?.address ?? null,
  device: from ? deviceName(from.userAgent) : null,
});
