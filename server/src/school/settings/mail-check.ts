import { setImmediate } from 'node:timers/promises';
import { translateMessage } from '@trellis/contract/core/messages.ts';
import { minute } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import { type Background, repeat } from '../../base/repeat.ts';
import type { Db } from '../../database/database.ts';
import type { Transport } from '../../platform/mail-transports/mail.ts';
import { mailProblem } from '../../platform/mail-transports/smtp.ts';
import { showNotice, withdrawNotice } from './notices.ts';

/**
 * Checks in the background whether the mail server accepts emails: at the start and then from time to time. Problems are logged,
 * and guides see a notice until they are solved.
 */
export function startMailCheck(db: Db, log: Log, transport: Transport): Background {
  let worked: boolean | undefined;
  const check = async (ending: AbortSignal) => {
    const problem = await transport.verify?.().then(
      () => undefined,
      (error: unknown) => ({ error, text: translateMessage(translatorOf(sourceLanguage), mailProblem(error)) }),
    );
    if (ending.aborted) return;
    if (problem && worked !== false) log.error({ err: problem.error }, `emails can’t be sent: ${problem.text}`);
    if (!problem && worked !== true) log.info({}, 'the mail server accepts emails');
    worked = !problem;
    await (problem ? showNotice(db, 'mail_trouble') : withdrawNotice(db, 'mail_trouble'));
  };
  const checks = repeat(15 * minute, check, (error) =>
    log.warn({ err: error }, 'guides couldn’t be notified about trouble with emails'),
  );
  // A running check isn't awaited, since the mail server may hang.
  return { stop: () => Promise.race([checks.stop(), setImmediate()]) };
}
