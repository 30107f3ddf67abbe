import { limits } from '@trellis/contract/core/limits.ts';
import { day, hour, minute } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { deleteExpired, type ExpiredRows, expiredAfter } from '../database/expired-rows.ts';
import { idempotencyLasts } from '../database/idempotency.ts';
import { expiredAttachments } from '../goals/attachments/attachments.queries.ts';
import { expiredNotifications } from '../goals/notifications/write-notifications.ts';
import type { Context } from '../platform/context.ts';
import { expiredSignIns } from '../platform/credentials/sign-ins.ts';
import { expiredImports } from '../school/imports/imports.caller.ts';
import { expiredStarts } from '../school/terms/terms.starts.ts';

/** A larger difference between the clock and the elapsed time means that someone has set the clock. */
const jumpFromMs = minute;

/** Deletes expired rows. Only the size of the database depends on it. */
export async function deleteAllExpired({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const expired: readonly ExpiredRows[] = [
    expiredAfter('sessions', 'expires_at'),
    expiredAfter('mailed_links', 'expires_at'),
    expiredAfter('paper_codes', 'expires_at'),
    // No rate limit has a longer window.
    expiredAfter('attempts', 'created_at', 2 * hour),
    expiredAfter('idempotency', 'created_at', idempotencyLasts),
    expiredAfter('known_devices', 'last_login_at', limits.deviceKnownDays * day),
    expiredNotifications,
    expiredAttachments,
    expiredImports,
    expiredStarts,
    expiredSignIns(config.signInLogDays),
  ];
  for (const rows of expired) await deleteExpired(db, clock, rows);
}

/**
 * Skips work that depends on the date if the clock was changed since the last run, so that a wrong clock does no harm
 * if someone corrects it within the hour.
 * @param passed milliseconds of a monotonic clock
 */
export function unlessClockJumped(
  { clock }: Pick<Context, 'clock'>,
  log: Log,
  work: () => Promise<void>,
  passed = () => performance.now(),
): () => Promise<void> {
  const offset = () => clock().getTime() - passed();
  let before = offset();
  return async () => {
    const jumpedMs = offset() - before;
    before = offset();
    if (Math.abs(jumpedMs) < jumpFromMs) return work();
    log.warn({ jumpedMs }, 'the clock was changed, so nothing is cleaned up this time');
  };
}
