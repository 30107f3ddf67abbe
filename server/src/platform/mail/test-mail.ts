import { randomUUID } from 'node:crypto';
import { type Clock, timestamp } from '../../base/clock.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Transport } from '../mail-transports/mail.ts';
import { mailProblem } from '../mail-transports/smtp.ts';
import { mailContent, type Sender } from './templates.ts';

type TestMail = {
  clock: Clock;
  to: string;
  language: string;
  requestedFrom: 'FirstSteps' | 'CommandLine';
  sender: Sender;
  timeoutMs: number;
};

/** Sends a test email, without the outbox. @returns the probable reason if it didn't go out */
export async function sendTestMail(
  transport: Transport,
  { clock, to, language, requestedFrom, sender: from, timeoutMs }: TestMail,
): Promise<string | undefined> {
  const translate = translatorOf(language);
  const title = translate('emails.test.subject');
  const before = [translate('emails.hello'), translate(`emails.test.from${requestedFrom}`)];
  const mail = { id: randomUUID(), to, requestedAt: timestamp(clock), date: clock() };
  try {
    const content = mailContent(title, { language, title, before, after: [], from });
    await transport.send({ ...mail, ...content }, AbortSignal.timeout(timeoutMs));
    return undefined;
  } catch (error) {
    return mailProblem(error instanceof Error && error.cause !== undefined ? error.cause : error);
  }
}
