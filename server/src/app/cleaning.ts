import { minute } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { deleteExpired, type ExpiredRows } from '../database/expired-rows.ts';
import { expiredAnswers } from '../database/idempotency.ts';
import { expiredAttachments } from '../goals/attachments/attachments.queries.ts';
import { expiredNotifications } from '../goals/notifications/write-notifications.ts';
import type { Context } from '../platform/context.ts';
import { expiredDevices } from '../platform/credentials/known-devices.ts';
import { expiredLinks } from '../platform/credentials/mailed-links.ts';
import { expiredPaperCodes } from '../platform/credentials/paper-codes.ts';
import { expiredSessions } from '../platform/credentials/sessions.ts';
import { expiredSignIns } from '../platform/credentials/sign-ins.ts';
import { expiredAttempts } from '../platform/rate-limits/attempts.ts';
import { expiredImports } from '../school/imports/imports.caller.ts';
import { expiredStarts } from '../school/terms/terms.starts.ts';

/** A larger difference between the clock and the elapsed time means that someone has set the clock. */
const jumpFromMs = minute;

type Cleaning = Pick<Context, 'db' | 'clock' | 'config'>;

/** Deletes expired rows. Only the size of the database depends on it. */
export async function deleteAllExpired({ db, clock, config }: Cleaning): Promise<void> {
  const expired: readonly ExpiredRows[] = [
    expiredSessions,
    expiredLinks,
    expiredPaperCodes,
    expiredAttempts,
    expiredAnswers,
    expiredDevices,
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
    log.warn({ jumpedMs }, 'the clock was moved, so nothing is cleaned this time');
  };
}
