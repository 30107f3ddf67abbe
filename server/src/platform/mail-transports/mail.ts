import { isIP } from 'node:net';
import type { Config } from '../../config/config.ts';

export type Mail = {
  /** The same at each attempt, so that a mail program recognizes an email that has arrived twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string;
  requestedAt: string;
  date: Date;
};

/** The recipient's mail server permanently refuses the address, or emails to it. */
export class AddressRefused extends Error {}

/** Sends emails over SMTP, or writes them to files. */
export type Transport = {
  atOnce: number;
  /** Resolves once the email has been accepted. @throws if it isn't; `signal` ends the attempt */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  /** Checks whether an email would be accepted, without sending one. @throws if it wouldn't */
  verify?: () => Promise<void>;
  /** Undoes sending, where that is possible. */
  undo?: (mail: Mail) => Promise<void>;
};

type Addresses = Pick<Config, 'mailFrom' | 'publicUrl'>;

/** The host of the public address, as it is written in an email address. */
function mailHost({ publicUrl }: Addresses): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const kinds: Readonly<Record<number, string>> = { 0: host, 4: `[${host}]`, 6: `[IPv6:${host}]` };
  return kinds[isIP(host)] ?? host;
}

/**
 * The email in the form that nodemailer takes.
 * @param unencoded which texts go into the email as they are, so that a link can be copied from its source. nodemailer
 * would break the link, because it is longer than 76 characters. Not every mail server takes letters beyond ASCII.
 */
export function composed(mail: Mail, addresses: Addresses, unencoded: 'ascii' | 'any') {
  const host = mailHost(addresses);
  return {
    from: addresses.mailFrom ?? `Trellis <no-reply@${host}>`,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribe && unsubscribing(mail.unsubscribe)) },
    text: part('plain', mail.text, unencoded),
    html: part('html', mail.html, unencoded),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const unsubscribing = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function part(type: 'plain' | 'html', content: string, unencoded: 'ascii' | 'any'): string | { raw: string } {
  const isAscii = /^[\n\x20-\x7e]*$/.test(content);
  if ((unencoded === 'ascii' && !isAscii) || /.{998}/.test(content)) return content;
  const head = `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: ${isAscii ? '7bit' : '8bit'}\n\n`;
  return { raw: `${head}${content}`.replaceAll('\n', '\r\n') };
}
