import { translateMessage } from '@trellis/contract/core/messages.ts';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import { systemClock } from '../../base/clock.ts';
import { Refused } from '../../base/errors.ts';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import { sendTestMail } from '../../platform/mail/test-mail.ts';
import { transportFor } from '../../platform/mail/worker.ts';
import { type Command, UsageError } from './command.ts';

/** Longer than any healthy server takes. */
const timeoutMs = 60_000;

export const mailTest: Command = {
  async run({ config, values: [address = ''] }) {
    if (!emailPattern.test(address)) throw new UsageError(`ADDRESS must be an email address, not "${address}".`);
    const messages: string[] = [];
    const collect = (_about: object, text: string) => void messages.push(text);
    // The email leaves out the name of the school, so that the command needs no database.
    const sender = { school: undefined, home: config.publicUrl };
    const test = { clock: systemClock, to: address, language: config.language, sender, timeoutMs };
    const transport = transportFor(config, { info: collect, warn: collect, error: collect });
    const problem = await sendTestMail(transport, { ...test, requestedFrom: 'CommandLine' });
    if (problem !== undefined) throw new Refused(translateMessage(translatorOf(sourceLanguage), problem));
    const text = config.smtpUrl ? `The mail server accepted an email to ${address}.` : `${messages.join('\n')}.`;
    return { text, data: { address, sent: config.smtpUrl !== undefined } };
  },
};
