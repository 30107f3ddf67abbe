import { hour, minute } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../database/database.ts';
import type { Transport } from '../../platform/mail/mail.ts';
import { mailProblem } from '../../platform/mail/problem.ts';
import { giveNotice, withdrawNotice } from './notices.ts';

const [againAfterFailure, againAfterSuccess] = [5 * minute, hour];

export type Trial = { stop: () => Promise<void> };

/**
 * Tries whether the mail server takes mails, beside everything else: at the start and from time to time. What is wrong
 * stands in the log, and guides are told until it is mended.
 */
export function startTrial(db: Db, log: Log, transport: Transport): Trial {
  let next: NodeJS.Timeout | undefined;
  let stopped = false;
  let worked: boolean | undefined;
  let now = Promise.resolve();

  async function once(): Promise<void> {
    const problem = await transport.verify?.().then(
      () => undefined,
      (error: unknown) => ({ error, says: mailProblem(error) }),
    );
    if (stopped) return;
    if (problem && worked !== false) log.error({ err: problem.error }, `mails do not go out: ${problem.says}`);
    if (!problem && worked !== true) log.info({}, 'the mail server was tried and takes mails');
    worked = !problem;
    await (problem ? giveNotice(db, 'mail_trouble') : withdrawNotice(db, 'mail_trouble'));
  }

  const goOn = () => {
    now = once()
      .catch((error: unknown) => log.warn({ err: error }, 'the guides could not be told how mail is'))
      .then(() => {
        if (!stopped) next = setTimeout(goOn, worked ? againAfterSuccess : againAfterFailure).unref();
      });
  };
  if (transport.verify) goOn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(next);
      // It isn't waited for longer than a database that is away takes; a mail server that hangs is left alone.
      await Promise.race([now, new Promise((resolve) => setImmediate(resolve))]);
    },
  };
}
