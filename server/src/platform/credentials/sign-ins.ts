import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import Bowser from 'bowser';
import { sql } from 'kysely';
import { type Clock, day, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { ExpiredRows } from '../../database/expired-rows.ts';

/*
 * The log of sign-ins and failed sign-ins, which the account's owner and guides can read. It contains network addresses
 * and is deleted after a while, so it isn't part of the audit, whose entries stay.
 */

/** The network address and the device that a call comes from. */
export type Origin = {
  address: string;
  userAgent: string | undefined;
};

type Event = {
  /** Null for an address without an account. */
  user_id: string | null;
  event: SignInEvent;
  /** Left out for what someone else did, so that nobody learns where a guide was. */
  from?: Origin | undefined;
};

/** Records a sign-in event of an account, whose row is locked. */
export async function recordSignIn({ query }: Tx, clock: Clock, { user_id, event, from }: Event): Promise<void> {
  const address = from?.address ?? null;
  const device = from ? deviceName(from.userAgent) : null;
  const row = { id: newId(clock), user_id, event, address, device, created_at: timestamp(clock) };
  await query.insertInto('sign_ins').values(row).execute();
}

/**
 * Records a failed sign-in. An address without an account gets a row too, without a user, so that the time of the
 * answer doesn't reveal whether there is an account. That row is deleted later.
 */
export function recordFailedSignIn(
  db: Database,
  clock: Clock,
  { user_id, event, from }: { user_id: string | undefined; event: SignInEvent; from: Origin },
): Promise<void> {
  return db.transaction(async (tx) => {
    const found = tx.query
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id ?? '');
    // The lock keeps the user from being deleted before the row is inserted.
    const user = await found.forShare().executeTakeFirst();
    await recordSignIn(tx, clock, { user_id: user?.id ?? null, event, from });
  });
}

/** A row without a user is about an address without an account. */
export const expiredSignIns = (retentionDays: number): ExpiredRows => ({
  table: 'sign_ins',
  isExpired: (clock) => sql`created_at <= ${timestampAfter(clock, -retentionDays * day)} or user_id is null`,
});

/** Longer headers and names are cut off. */
const headerMax = 512;
const nameMax = 60;

/** What people call the device that a request comes from: `Safari on iPad`. Null where the header doesn't say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, headerMax));
  const system = platform.model || os.name;
  const name = browser.name && system ? `${browser.name} on ${system}` : browser.name || system;
  return name ? name.slice(0, nameMax) : null;
}
