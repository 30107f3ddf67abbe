import { linkEmails } from '../access/login/link-emails.template.ts';
import { hour, second } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { type Background, repeat } from '../base/repeat.ts';
import { writeDigest } from '../goals/digests/digest.template.ts';
import { queueDigests, scheduleWeeklyDigests } from '../goals/digests/digests.ts';
import { notifyAboutDueDates } from '../goals/digests/due-dates.ts';
import { writeNotice } from '../people/accounts/users.notices.ts';
import { applyRetention } from '../people/privacy/retention.ts';
import type { Context } from '../platform/context.ts';
import type { MailTemplates } from '../platform/mail/templates.ts';
import { startMailing, transportFor } from '../platform/mail/worker.ts';
import { removeOldMails } from '../platform/mail-transports/eml-files.ts';
import { startMailCheck } from '../school/settings/mail-check.ts';
import { startArchiving } from '../school/terms/terms.archive.ts';
import { deleteAllExpired, unlessClockJumped } from './cleaning.ts';
import { backUpNightly } from './nightly-backups.ts';

/** Starts the server's background work: emails, digests, the archiving for a new term and hourly jobs. */
export async function startBackground(context: Context, log: Log): Promise<Background> {
  const { db } = context;
  const transport = transportFor(context.config, log);
  const mailing = startMailing(context, log, mailTemplates, transport);
  const running = [
    mailing,
    ...(context.config.smtpUrl ? [startMailCheck(db, log, transport)] : []),
    repeat(
      10 * second,
      () => queueDigests(context),
      (error) => log.warn({ err: error }, 'emails about notifications couldn’t be queued'),
    ),
    startArchiving(context, log),
    startHourlyWork(context, log),
    repeat(
      hour,
      (ending) => backUpNightly(context, log, ending),
      (error) => log.error({ err: error }, 'the nightly backup couldn’t be started'),
    ),
  ];
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}

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
  return repeat(hour, work, (error) => log.warn({ err: error }, 'not everything could be cleaned up'));
}

export const mailTemplates: MailTemplates<Context> = {
  ...linkEmails,
  'account notice': writeNotice,
  notifications: writeDigest,
};
