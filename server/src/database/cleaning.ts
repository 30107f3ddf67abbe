import { limits } from '@trellis/contract/limits.ts';
import { type Clock, day, hour, timestamp, timestampAfter } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

const cleanEveryMs = hour;
/** As long as a repeated call gets the first answer. */
const answersKeptMs = day;
/** Longer than any rate limit looks back. */
const attemptsKeptMs = 2 * hour;

/** Deletes what has had its day. Nothing depends on it but the size of the database. */
export async function clean({ query }: Database, clock: Clock): Promise<void> {
  const now = timestamp(clock);
  await query.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await query.deleteFrom('mailed_links').where('expires_at', '<=', now).execute();
  await query.deleteFrom('attempts').where('created_at', '<', timestampAfter(clock, -attemptsKeptMs)).execute();
  await query
    .deleteFrom('known_devices')
    .where('last_login_at', '<=', timestampAfter(clock, -limits.deviceKnownDays * day))
    .execute();
  await query.deleteFrom('idempotency').where('created_at', '<', timestampAfter(clock, -answersKeptMs)).execute();
}

/**
 * Cleans now and once an hour.
 * @param others what is to be cleaned besides
 */
export function startCleaning(
  { db, clock }: Context,
  log: Log,
  others: readonly (() => Promise<void>)[],
): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  const cleanAll = async () => {
    await clean(db, clock);
    db.eraseDeleted();
    for (const other of others) await other();
  };
  const run = () => {
    underWay = cleanAll().catch((error: unknown) => log.warn({ err: error }, 'not everything was cleaned'));
  };
  const timer = setInterval(run, cleanEveryMs).unref();
  run();
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
