import { minute } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { deleteExpired, type ExpiredRows } from '../database/expired-rows.ts';
import { expiredAnswers } from '../database/idempotency.ts';
import { expiredNotifications } from '../goals/notifications/write-notifications.ts';
import type { Context } from '../platform/context.ts';
import { expiredDevices } from '../platform/credentials/known-devices.ts';
import { expiredLinks } from '../platform/credentials/mailed-links.ts';
import { expiredPaperCodes } from '../platform/credentials/paper-codes.ts';
import { expiredSessions } from '../platform/credentials/sessions.ts';
import { deleteSurplusSignIns, expiredSignIns } from '../platform/credentials/sign-ins.ts';
import { expiredAttempts } from '../platform/rate-limits/attempts.ts';
import { expiredImports } from '../school/imports/imports.forget.ts';

/** A clock that differs by more than this from the time that has passed was set by somebody. */
const jumpFromMs = minute;

type Cleaning = Pick<Context, 'db' | 'clock' | 'config'>;

/** Deletes what has had its day. Nothing depends on it but the size of the database. */
export async function deleteAllExpired({ db, clock, config }: Cleaning): Promise<void> {
  const expired: readonly ExpiredRows[] = [
    expiredSessions,
    expiredLinks,
    expiredPaperCodes,
    expiredAttempts,
    expiredAnswers,
    expiredDevices,
    expiredNotifications,
    expiredImports,
    expiredSignIns(config.signInLogDays),
  ];
  for (const rows of expired) await deleteExpired(db, clock, rows);
  await deleteSurplusSignIns(db);
}

/**
 * Does what has its day by the clock, unless the clock was put forward or back since the last time: whoever sets it right
 * within the hour loses nothing.
 * @param passed the milliseconds that have passed by a clock that nobody sets
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
    log.warn({ jumpedMs }, 'the clock was put forward or back: nothing is cleaned this time');
  };
}
