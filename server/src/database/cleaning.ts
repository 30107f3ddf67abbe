import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, day, hour, minute, timestamp, timestampAfter } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from './database.ts';

const cleanEveryMs = hour;
const jumpFromMs = minute;
/** As long as a repeated call gets the first answer. */
const answersKeptMs = day;
/** Longer than any rate limit looks back. */
const attemptsKeptMs = 2 * hour;
/** So few that nobody who calls meanwhile notices. */
const deletedAtOnce = 1000;

/**
 * Deletes what has had its day. Nothing depends on it but the size of the database. What somebody has locked stays until
 * the next time: who waits for nobody is part of no ring.
 */
export async function clean(db: Database, clock: Clock, signInLogDays: number): Promise<void> {
  const { query, engine } = db;
  const now = timestamp(clock);
  for (const table of ['sessions', 'mailed_links'] as const) {
    const expired = query.selectFrom(table).select('token_hash').where('expires_at', '<=', now);
    await query.deleteFrom(table).where('token_hash', 'in', engine.lockFree(expired)).execute();
  }
  const spoiled = query.selectFrom('paper_codes').select('user_id').where('expires_at', '<=', now);
  await query.deleteFrom('paper_codes').where('user_id', 'in', engine.lockFree(spoiled)).execute();
  const old = query
    .selectFrom('attempts')
    .select('id')
    .where('created_at', '<', timestampAfter(clock, -attemptsKeptMs));
  await query.deleteFrom('attempts').where('id', 'in', engine.lockFree(old)).execute();
  const answered = query
    .selectFrom('idempotency')
    .select('key_hash')
    .where('created_at', '<', timestampAfter(clock, -answersKeptMs));
  await query.deleteFrom('idempotency').where('key_hash', 'in', engine.lockFree(answered)).execute();
  const unused = query
    .selectFrom('known_devices')
    .select(['user_id', 'device_hash'])
    .where('last_login_at', '<=', timestampAfter(clock, -limits.deviceKnownDays * day));
  await query
    .deleteFrom('known_devices')
    .where(({ eb, refTuple }) =>
      eb(refTuple('user_id', 'device_hash'), 'in', engine.lockFree(unused).$asTuple('user_id', 'device_hash')),
    )
    .execute();
  const told = query
    .selectFrom('notifications')
    .select('id')
    .where('created_at', '<', timestampAfter(clock, -limits.notificationsKeptDays * day));
  await query.deleteFrom('notifications').where('id', 'in', engine.lockFree(told)).execute();
  const imported = query
    .selectFrom('imports')
    .select('id')
    .where('created_at', '<', timestampAfter(clock, -limits.importKeptDays * day));
  await query.deleteFrom('imports').where('id', 'in', engine.lockFree(imported)).execute();
  const spent = query
    .selectFrom('sign_ins')
    .select('id')
    .where((where) =>
      where.or([where('created_at', '<', timestampAfter(clock, -signInLogDays * day)), where('user_id', 'is', null)]),
    );
  await query.deleteFrom('sign_ins').where('id', 'in', engine.lockFree(spent)).execute();
  await deleteSurplusSignIns(db);
}

/** Of each event of an account the newest sign-ins are kept. To find where there are more takes long in a large school. */
async function deleteSurplusSignIns({ query, engine, longReads }: Database): Promise<void> {
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

/**
 * Cleans, but not where the clock was put forward or back since the last time, by which nothing has had its day: whoever
 * sets it right within the hour loses nothing.
 * @param passed the milliseconds that have passed by a clock that nobody sets
 * @param also what else has its day by the clock
 */
export function cleaner(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  log: Log,
  passed = () => performance.now(),
  also = async () => {},
) {
  const offset = () => clock().getTime() - passed();
  let before = offset();
  return async () => {
    const jumpedMs = offset() - before;
    before = offset();
    if (Math.abs(jumpedMs) < jumpFromMs) {
      await clean(db, clock, config.signInLogDays);
      return also();
    }
    log.warn({ jumpedMs }, 'the clock was put forward or back: nothing is cleaned this time');
  };
}

/**
 * Cleans now and once an hour.
 * @param others what is to be cleaned besides
 * @param also what is done besides, but not where the clock was put forward or back
 */
export function startCleaning(
  context: Context,
  log: Log,
  others: readonly (() => Promise<void>)[],
  also: () => Promise<void>,
): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  const cleanUp = cleaner(context, log, undefined, also);
  const cleanAll = async () => {
    await cleanUp();
    context.db.eraseDeleted();
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
