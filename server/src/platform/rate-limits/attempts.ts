import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Clock, second, timestamp, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Database, Db, Tx } from '../../database/database.ts';
import type { CountedAttempt } from './rate-limits.ts';

/*
 * Attempts are counted in the database, so that a restart forgets none and several servers count together. An attempt
 * is pending until its outcome is known. Pending attempts count like failed ones, but a caller who finds the limit
 * reached by pending ones waits for their outcome instead of being refused: a class that signs in at once shares one
 * address.
 */

type Context = { db: Database; clock: Clock };

/** Longer than any call takes: an attempt that is still pending then was cut off, and counts as failed. */
const pendingAtMostMs = 30 * second;
const waitsAtMostMs = 15 * second;
const recheckEveryMs = 200;
const overloadedRetryAfterS = 5;
/** A burst of calls that need the same lock would take every connection to PostgreSQL. */
const serially = pLimit(1);
/** How much the clocks of servers may differ. An attempt further ahead was counted before the clock was put back. */
const clockSkewMs = 10 * second;

/**
 * Counts an attempt before its work begins, and takes it off the count unless the work fails.
 * @returns what the work returns; undefined is a failure, which stays counted
 */
export async function attempt<T>(
  context: Context,
  counted: readonly CountedAttempt[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { db, clock } = context;
  const ids = await insertOrWait(context, counted, timestampAfter(clock, pendingAtMostMs));
  let hasFailed = false;
  try {
    const result = await work();
    hasFailed = result === undefined;
    return result;
  } finally {
    if (hasFailed) {
      await db.query.updateTable('attempts').set({ in_flight_until: null }).where('id', 'in', ids).execute();
    } else {
      await db.query.deleteFrom('attempts').where('id', 'in', ids).execute();
    }
  }
}

/** Counts a call that always stays counted. */
export async function countAttempt(context: Context, counted: CountedAttempt): Promise<void> {
  await insertOrWait(context, [counted], null);
}

/** The same in a transaction. @returns false instead of throwing if the limit is reached */
export async function countIn(tx: Tx, clock: Clock, counted: CountedAttempt): Promise<boolean> {
  return 'ids' in (await insertUnlessReached(tx, clock, [counted], null));
}

export async function forgetAttempts(tx: Tx, counted: readonly CountedAttempt[]): Promise<void> {
  const subjects = counted.map(({ subject }) => subject);
  await tx.query.deleteFrom('attempts').where('subject', 'in', subjects).execute();
}

async function insertOrWait({ db, clock }: Context, counted: readonly CountedAttempt[], pendingUntil: string | null) {
  const until = performance.now() + waitsAtMostMs;
  for (;;) {
    // Checking needs no lock, so a waiting call holds up nobody.
    const before = await reachedLimit(db, clock, counted);
    const inserted =
      before ?? (await serially(() => db.transaction((tx) => insertUnlessReached(tx, clock, counted, pendingUntil))));
    if ('ids' in inserted) return inserted.ids;
    if (!inserted.isPending) throw rateLimited(inserted.retryAfterS);
    if (performance.now() > until)
      throw new ApplicationError('server.overloaded', { retryAfterS: overloadedRetryAfterS });
    await pause(recheckEveryMs);
  }
}

const rateLimited = (retryAfterS: number): ApplicationError =>
  new ApplicationError('auth.rate_limited', { retryAfterS, values: { minutes: Math.ceil(retryAfterS / 60) } });

type Reached = { isPending: boolean; retryAfterS: number };

/** Inserts an attempt for every subject, or for none if one of them has reached its limit. */
async function insertUnlessReached(
  tx: Tx,
  clock: Clock,
  counted: readonly CountedAttempt[],
  in_flight_until: string | null,
): Promise<{ ids: string[] } | Reached> {
  // Without the lock, calls that are counted at once on several servers would each miss the others.
  await tx.engine.lockNames(tx, ...counted.map(({ subject }) => subject));
  const reached = await reachedLimit(tx, clock, counted);
  if (reached) return reached;
  const created_at = timestamp(clock);
  const attempts = counted.map(({ subject }) => ({ id: newId(clock), subject, created_at, in_flight_until }));
  await tx.query.insertInto('attempts').values(attempts).execute();
  return { ids: attempts.map(({ id }) => id) };
}

/** The reached limit that takes longest to have room again; undefined if all have room. */
async function reachedLimit(db: Db, clock: Clock, counted: readonly CountedAttempt[]): Promise<Reached | undefined> {
  const all = await Promise.all(counted.map((one) => reachedBy(db, clock, one)));
  const reached = all.filter((one) => one !== undefined);
  return reached.sort((a, b) => Number(a.isPending) - Number(b.isPending) || b.retryAfterS - a.retryAfterS)[0];
}

async function reachedBy({ query }: Db, clock: Clock, { subject, most, windowMs }: CountedAttempt) {
  const newest = query
    .selectFrom('attempts')
    .select(['created_at', 'in_flight_until'])
    .where('subject', '=', subject)
    .where('created_at', '>', timestampAfter(clock, -windowMs))
    .where('created_at', '<=', timestampAfter(clock, clockSkewMs))
    .orderBy('created_at', 'desc')
    .limit(most);
  const { found, oldest, pending_until } = await query
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => [
      fn.countAll<number>().as('found'),
      fn.min('created_at').as('oldest'),
      fn.max('in_flight_until').as('pending_until'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(found) < most) return undefined;
  const waitMs = Math.min(windowMs, Date.parse(oldest) + windowMs - clock().getTime());
  return {
    isPending: pending_until !== null && pending_until > timestamp(clock),
    retryAfterS: Math.max(1, Math.ceil(waitMs / second)),
  };
}
