import { isIP } from 'node:net';
import type { Config } from '../../config/config.ts';
import type { Mail } from './mail.ts';

type Addresses = Pick<Config, 'mailFrom' | 'publicUrl'>;

/** The host of the public address, as it is written in an email address. */
function mailHost({ publicUrl }: Addresses): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const kinds: Readonly<Record<number, string>> = { 0: host, 4: `[${host}]`, 6: `[IPv6:${host}]` };
  return kinds[isIP(host)] ?? host;
}

/** The email in the form that nodemailer takes. */
export function composed(mail: Mail, addresses: Addresses) {
  const host = mailHost(addresses);
  return {
    from: addresses.mailFrom ?? `Trellis <no-reply@${host}>`,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    date: mail.date,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribe && unsubscribing(mail.unsubscribe)) },
    text: part('plain', mail.text),
    html: part('html', mail.html),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const unsubscribing = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * ASCII text goes into the email unencoded, so that its link can be copied from the file too. nodemailer would break
 * the link, because it is longer than 76 characters.
 */
function part(type: 'plain' | 'html', content: string): string | { raw: string } {
  if (!/^[\n\x20-\x7e]*$/.test(content) || /.{998}/.test(content)) return content;
  const head = `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: 7bit\n\n`;
  return { raw: `${head}${content}`.replaceAll('\n', '\r\n') };
}
