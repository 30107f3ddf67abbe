import { createHash } from 'node:crypto';
import { type Clock, second, timestamp, timestampAfter } from '../clock.ts';
import type { Database, Db, Tx } from '../database/database.ts';
import { newId } from '../ids.ts';

/** So many within so long, counted in the database: a restart forgets nothing and several servers count together. */
export type Limit = { most: number; withinMs: number };

/** What is counted: kind and, as a hash, for whom. */
export const subjectOf = (kind: string, whom: string): string =>
  `${kind} ${createHash('sha256').update(whom).digest('hex')}`;

type Counted = { subject: string; limit: Limit };

/** Seconds until another attempt is allowed; 0 where one is allowed now. */
export async function secondsToWait(db: Db, clock: Clock, counted: readonly Counted[]): Promise<number> {
  const waits = await Promise.all(counted.map((one) => waitFor(db, clock, one)));
  return Math.max(0, ...waits);
}

async function waitFor(db: Db, clock: Clock, { subject, limit }: Counted): Promise<number> {
  const deciding = await db.query
    .selectFrom('tries')
    .select('at')
    .where('subject', '=', subject)
    .where('at', '>', timestampAfter(clock, -limit.withinMs))
    .orderBy('at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!deciding) return 0;
  return Math.max(1, Math.ceil((Date.parse(deciding.at) + limit.withinMs - clock().getTime()) / second));
}

/**
 * Counts a failed attempt, unless that would be one too many.
 * @returns seconds to wait where it would be, otherwise 0
 */
export const countAttempt = (db: Database, clock: Clock, counted: readonly Counted[]): Promise<number> =>
  db.transaction((tx) => countAttemptIn(tx, clock, counted));

/** The same within a transaction. */
export async function countAttemptIn(tx: Tx, clock: Clock, counted: readonly Counted[]): Promise<number> {
  for (const { subject } of counted) await takeTurn(tx, clock, subject);
  const wait = await secondsToWait(tx, clock, counted);
  if (wait > 0) return wait;
  const rows = counted.map(({ subject }) => ({ id: newId(clock), subject, at: timestamp(clock) }));
  await tx.query.insertInto('tries').values(rows).execute();
  return 0;
}

/** Those who count for the same subject at once wait for each other, or all of them would see one attempt too few. */
async function takeTurn(tx: Tx, clock: Clock, subject: string): Promise<void> {
  const at = timestamp(clock);
  await tx.query
    .insertInto('tries')
    .values({ id: `turn ${subject}`, subject: 'turn', at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/** What failed before no longer counts. */
export async function forgetAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.query.deleteFrom('tries').where('subject', '=', subject).execute();
}
