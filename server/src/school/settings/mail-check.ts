import { translateMessage } from '@trellis/contract/core/messages.ts';
import { hour, minute } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import type { Background } from '../../base/repeat.ts';
import type { Db } from '../../database/database.ts';
import type { Transport } from '../../platform/mail-transports/mail.ts';
import { mailProblem } from '../../platform/mail-transports/smtp.ts';
import { showNotice, withdrawNotice } from './notices.ts';

const [retryAfterFailureMs, repeatAfterSuccessMs] = [5 * minute, hour];

/**
 * Checks in the background whether the mail server accepts emails: at the start and then from time to time. Problems are logged,
 * and guides see a notice until they are solved.
 */
export function startMailCheck(db: Db, log: Log, transport: Transport): Background {
  let next: NodeJS.Timeout | undefined;
  let stopped = false;
  let worked: boolean | undefined;
  let current = Promise.resolve();

  async function check(): Promise<void> {
    const problem = await transport.verify?.().then(
      () => undefined,
      (error: unknown) => ({ error, text: translateMessage(translatorOf(sourceLanguage), mailProblem(error)) }),
    );
    if (stopped) return;
    if (problem && worked !== false) log.error({ err: problem.error }, `emails can’t be sent: ${problem.text}`);
    if (!problem && worked !== true) log.info({}, 'the mail server accepts emails');
    worked = !problem;
    await (problem ? showNotice(db, 'mail_trouble') : withdrawNotice(db, 'mail_trouble'));
  }

  const run = () => {
    current = check()
      .catch((error: unknown) => log.warn({ err: error }, 'guides couldn’t be notified about trouble with emails'))
      .then(() => {
        if (!stopped) next = setTimeout(run, worked ? repeatAfterSuccessMs : retryAfterFailureMs).unref();
      });
  };
  if (transport.verify) run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(next);
      // A running check isn't awaited, since the mail server may hang.
      await Promise.race([current, new Promise((resolve) => setImmediate(resolve))]);
    },
  };
}
