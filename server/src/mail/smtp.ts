import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { composed } from './compose.ts';
import type { Transport } from './mail.ts';

/** A server that hangs is given up after these, and the mail is tried again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
const atOnce = 5;

/** Sends over SMTP, with a connection for each mail; encrypted wherever the server can. */
export function smtp(url: string, addresses: Pick<Config, 'mailFrom' | 'publicUrl'>): Transport {
  const transport = createTransport({ ...timeouts, url });
  return {
    atOnce,
    async send(mail, signal) {
      await transport.sendMail({ ...composed(mail, addresses), signal });
    },
  };
}
