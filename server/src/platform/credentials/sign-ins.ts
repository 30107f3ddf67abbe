import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { sql } from 'kysely';
import { type Clock, day, timestamp, timestampAfter } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { ExpiredRows } from '../../database/expired-rows.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { SignInsTable } from '../../database/schema/schema.accounts.ts';
import { deviceName } from './device-name.ts';

/*
 * How accounts are signed in to, and who tried, for their people and for guides. It holds network addresses and goes
 * after a while, so it is no part of the audit, whose entries stay.
 */

/** Where a call comes from. */
export type Origin = {
  address: string;
  /** What the browser says of itself. */
  userAgent: string | undefined;
};

const insertSignIn = preparedQuery(
  ['user_id', 'event', 'address', 'device', 'id', 'created_at'],
  ({ query }, row: SignInsTable) => query.insertInto('sign_ins').values(row),
);

type Event = { user_id: string; event: SignInEvent };

/**
 * Notes what happened to an account, whose row is locked. Of too many the oldest are deleted later.
 * @param from left out for what somebody else did: where guides are is no business of others
 */
export async function recordSignIn(
  tx: Tx,
  clock: Clock,
  { user_id, event, from }: Event & { from?: Origin | undefined },
): Promise<void> {
  await insertSignIn(tx, { user_id, event, ...originOf(from), id: newId(clock), created_at: timestamp(clock) });
}

/**
 * Notes a sign-in that came to nothing. An address without an account takes the same way, so that the time doesn't tell
 * it from one with an account: its row has nobody, and is deleted later.
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
    // Locked, so that it isn't deleted before the row is there.
    const user = await engine.lockShared(users).executeTakeFirst();
    const row = { event, ...originOf(from), id: newId(clock), created_at: timestamp(clock) };
    await insertSignIn(tx, { ...row, user_id: user?.id ?? null });
  });
}

const originOf = (from: Origin | undefined) => ({
  address: from?.address ?? null,
  device: from ? deviceName(from.userAgent) : null,
});

/** So few that nobody who calls meanwhile notices. */
const deletedAtOnce = 1000;

/** A row without a user is of an address that has no account. */
export const expiredSignIns = (retentionDays: number): ExpiredRows => ({
  table: 'sign_ins',
  key: ['id'],
  isExpired: (clock) => sql`created_at <= ${timestampAfter(clock, -retentionDays * day)} or user_id is null`,
});

/** Of each event of an account the newest sign-ins stay. To find where there are more takes long in a large school. */
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
