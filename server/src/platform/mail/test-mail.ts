import { randomUUID } from 'node:crypto';
import { type Clock, timestamp } from '../../base/clock.ts';
import type { Transport } from '../mail-transports/mail.ts';
import { mailProblem } from '../mail-transports/mail-problem.ts';
import { written } from './page.ts';
import type { Sender } from './sender.ts';

const subject = 'Trellis can send mails';

/**
 * Sends a test email, without the outbox.
 * @param where where it was requested, as the email says it
 * @returns the probable reason if it didn't go out
 */
export async function sendTestMail(
  transport: Transport,
  { clock, to, where, from, timeoutMs }: { clock: Clock; to: string; where: string; from: Sender; timeoutMs: number },
): Promise<string | undefined> {
  const page = {
    title: subject,
    before: ['Hello,', `this mail was sent ${where}, to find out whether mails of Trellis arrive. They do.`],
    after: [],
    from,
  };
  const mail = { id: randomUUID(), to, requestedAt: timestamp(clock), date: clock() };
  try {
    await transport.send({ ...mail, ...written(subject, page) }, AbortSignal.timeout(timeoutMs));
    return undefined;
  } catch (error) {
    return mailProblem(error instanceof Error && error.cause !== undefined ? error.cause : error);
  }
}
