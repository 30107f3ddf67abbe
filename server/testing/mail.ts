import { mailTemplates } from '../src/app/background.ts';
import type { Log } from '../src/base/log.ts';
import type { Context } from '../src/platform/context.ts';
import { startMailing } from '../src/platform/mail/worker.ts';
import type { Mail, Transport } from '../src/platform/mail-transports/mail.ts';
import { onCleanup } from './on-cleanup.ts';

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** A transport that collects emails. */
export function collecting() {
  const mails: Mail[] = [];
  const transport: Transport = {
    atOnce: 5,
    async send(mail) {
      mails.push(mail);
    },
  };
  return { mails, transport };
}

/** Sends the emails of a server until the test or the file ends. */
export async function mailingOf(context: Context, transport: Transport) {
  const mailing = startMailing(context, silent, mailTemplates, transport);
  onCleanup(mailing.stop);
  return mailing;
}

/** Sends the emails that are due, like a server that ends afterwards. */
export async function deliverDue(context: Context, transport: Transport, log = silent): Promise<void> {
  const mailing = startMailing(context, log, mailTemplates, transport);
  await mailing.deliverNow();
  await mailing.stop();
}

/** Sends the emails of a server until the test or the file ends, and collects them. */
export async function collectMails(context: Context) {
  const { mails, transport } = collecting();
  const { deliverNow } = await mailingOf(context, transport);
  return {
    mails,
    deliverNow,
    /** What an address has got once everything due is sent. */
    async mailsTo(email: string): Promise<Mail[]> {
      await deliverNow();
      return mails.filter(({ to }) => to === email);
    },
  };
}

/** The token of the link in an email. */
export function tokenIn(text: string | undefined): string {
  const token = /\/[a-z-]+\?token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`there is no link in ${text}`);
  return token;
}
