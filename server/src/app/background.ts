import { hour } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { scheduleWeeklyDigests } from '../goals/digests/digests.ts';
import { startDigests } from '../goals/digests/digests.worker.ts';
import { notifyAboutDueDates } from '../goals/digests/due-dates.ts';
import { applyRetention } from '../people/privacy/retention.ts';
import type { Context } from '../platform/context.ts';
import { startMailing, transportFor } from '../platform/mail/worker.ts';
import { removeOldMails } from '../platform/mail-transports/eml-files.ts';
import { startMailCheck } from '../school/settings/mail-check.ts';
import { startArchiving } from '../school/terms/terms.archive.ts';
import { deleteAllExpired, unlessClockJumped } from './cleaning.ts';
import { mailTemplates } from './mail-templates.ts';
import { startNightlyBackups } from './nightly-backups.ts';

export type Background = { stop: () => Promise<void> };

/** Starts the server's background work: emails, digests, the archiving for a new term and hourly jobs. */
export async function startBackground(context: Context, log: Log): Promise<Background> {
  const { db } = context;
  const transport = transportFor(context.config, log);
  const mailing = await startMailing(context, log, mailTemplates, transport);
  const running = [
    mailing,
    startMailCheck(db, log, transport),
    startDigests(context, log),
    startArchiving(context, log),
    startHourlyWork(context, log),
    ...(context.config.backupDir ? [startNightlyBackups(context, log)] : []),
  ];
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

/** Runs the hourly jobs, now and once an hour. */
function startHourlyWork(context: Context, log: Log): Background {
  const { db, config, clock } = context;
  const byTheClock = unlessClockJumped(context, log, async () => {
    await deleteAllExpired(context);
    await applyRetention(context, log);
    await notifyAboutDueDates(context);
    await scheduleWeeklyDigests(context);
  });
  const work = async () => {
    await byTheClock();
    db.eraseDeleted();
    await removeOldMails(config, clock);
  };
  let underWay = Promise.resolve();
  const run = () => {
    underWay = work().catch((error: unknown) => log.warn({ err: error }, 'not everything was cleaned'));
  };
  const timer = setInterval(run, hour).unref();
  run();
  return {
    stop() {
      clearInterval(timer);
      return underWay;
    },
  };
}
