import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import Bowser from 'bowser';
import { sql } from 'kysely';
import { type Clock, day, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { ExpiredRows } from '../../database/expired-rows.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Tables } from '../../database/schema/schema.ts';

/*
 * The log of sign-ins and failed sign-ins, which the account's owner and guides can read. It contains network addresses
 * and is deleted after a while, so it isn't part of the audit, whose entries stay.
 */

/** The network address and the device that a call comes from. */
export type Origin = {
  address: string;
  userAgent: string | undefined;
};

const insertSignIn = preparedQuery(
  ['user_id', 'event', 'address', 'device', 'id', 'created_at'],
  ({ query }, row: Tables['sign_ins']) => query.insertInto('sign_ins').values(row),
);

type Event = { user_id: string; event: SignInEvent };

/**
 * Records a sign-in event of an account, whose row is locked. Surplus events are deleted later.
 * @param from left out for what someone else did, so that nobody learns where a guide was
 */
export async function recordSignIn(
  tx: Tx,
  clock: Clock,
  { user_id, event, from }: Event & { from?: Origin | undefined },
): Promise<void> {
  await insertSignIn(tx, { user_id, event, ...originOf(from), id: newId(clock), created_at: timestamp(clock) });
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
    const { query, engine } = tx;
    const users = query
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id ?? '');
    // The lock keeps the user from being deleted before the row is inserted.
    const user = await engine.lockShared(users).executeTakeFirst();
    const row = { event, ...originOf(from), id: newId(clock), created_at: timestamp(clock) };
    await insertSignIn(tx, { ...row, user_id: user?.id ?? null });
  });
}

const originOf = (from: Origin | undefined) => ({
  address: from?.address ?? null,
  device: from ? deviceName(from.userAgent) : null,
});

/** Few enough not to slow down other calls. */
const deletedAtOnce = 1000;

/** A row without a user is about an address without an account. */
export const expiredSignIns = (retentionDays: number): ExpiredRows => ({
  table: 'sign_ins',
  key: ['id'],
  isExpired: (clock) => sql`created_at <= ${timestampAfter(clock, -retentionDays * day)} or user_id is null`,
});

/** Keeps only the newest sign-ins of each event of an account. In a large school, finding the others takes long. */
export async function deleteSurplusSignIns({ query, engine, longReads }: Database): Promise<void> {
  const crowded = await longReads.query
    .selectFrom('sign_ins')
    .select(['user_id', 'event'])
    .where('user_id', 'is not', null)
    .groupBy(['user_id', 'event'])
    .having(({ fn }) => fn.countAll(), '>', limits.signInsOfEachEvent)
    .execute();
  for (const { user_id, event } of crowded) {
    const all = query.selectFrom('sign_ins').select('id').where('user_id', '=', user_id).where('event', '=', event);
    const surplus = all
      .where('id', '<=', all.orderBy('id', 'desc').limit(1).offset(limits.signInsOfEachEvent))
      .limit(deletedAtOnce);
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
      const some = query.deleteFrom('sign_ins').where('id', 'in', engine.lockFree(surplus));
      deleted = Number((await some.executeTakeFirst()).numDeletedRows);
    }
  }
}

/** Longer headers and names are cut off. */
const headerMax = 512;
const nameMax = 60;
/** A school has few kinds of devices, and parsing a header takes longer than writing the name to the database. */
const maxNames = 200;
const names = new Map<string, string | null>();

/** What people call the device that a request comes from: `Safari on iPad`. Null where the header doesn't say. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const header = userAgent.slice(0, headerMax);
  const known = names.get(header);
  if (known !== undefined) return known;
  const name = nameIn(header);
  if (names.size >= maxNames) names.clear();
  names.set(header, name);
  return name;
}

function nameIn(header: string): string | null {
  const { browser, os, platform } = Bowser.parse(header);
  const system = platform.model || os.name;
  const name = browser.name && system ? `${browser.name} on ${system}` : browser.name || system;
  return name ? name.slice(0, nameMax) : null;
}
