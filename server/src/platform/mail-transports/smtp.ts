import { type MessageKey, message } from '@trellis/contract/core/messages.ts';
import type { Transporter } from 'nodemailer';
import { mailAddress } from '../../base/encryption.ts';
import type { Config } from '../../config/config.ts';
import { AddressRefused, composed, type Transport } from './mail.ts';

/** An attempt at a server that hangs ends after these times, and the email is tried again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
const atOnce = 5;

/** nodemailer's code for a server without usable encryption. */
const noEncryption = 'ETLS';

const whatToDo =
  'the mail server offers no encryption that holds, so no mail is given to it: set it up there, or set ' +
  'ALLOW_UNENCRYPTED=mail where you trust the network between';

/**
 * A server that refuses these commands refuses the recipient, or the email to them; with others, it refuses the
 * school's server.
 */
const aboutRecipient: readonly unknown[] = ['RCPT TO', 'DATA'];

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  aboutRecipient.includes(error.command) &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

const explained = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === noEncryption
    ? new Error(whatToDo, { cause: error })
    : error;

/** Sends over SMTP with a connection for each email, encrypted if the server can, and always to another machine. */
export function smtp(url: string, settings: Pick<Config, 'mailFrom' | 'publicUrl' | 'allowUnencrypted'>): Transport {
  const options = { ...timeouts, url: mailAddress(url, settings.allowUnencrypted) };
  let loading: Promise<Transporter> | undefined;
  const transporter = () => (loading ??= import('nodemailer').then(({ createTransport }) => createTransport(options)));
  return {
    atOnce,
    async send(mail, signal) {
      try {
        await (await transporter()).sendMail({ ...composed(mail, settings, 'ascii'), signal });
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(error.message, { cause: error }) : explained(error);
      }
    },
    async verify() {
      await (await transporter()).verify().catch((error: unknown) => {
        throw explained(error);
      });
    },
  };
}

/** The probable reasons for nodemailer's codes. */
const problems: Readonly<Record<string, MessageKey>> = {
  EAUTH: 'errors.mailServer.login',
  ENOAUTH: 'errors.mailServer.login',
  EDNS: 'errors.mailServer.hostNotFound',
  ETIMEDOUT: 'errors.mailServer.silent',
  ECONNECTION: 'errors.mailServer.unreachable',
  ESOCKET: 'errors.mailServer.unreachable',
  EENVELOPE: 'errors.mailServer.refused',
  EMESSAGE: 'errors.mailServer.refused',
};

/** Names the probable reason why a mail server refused an email or a connection, for the person who runs Trellis. */
export function mailProblem(error: unknown): string {
  const detail = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const problem = problems[String(detail('code'))];
  if (problem) return message(problem, { code: String(detail('responseCode') ?? 'none') });
  return error instanceof Error ? `${error.message}.`.replace(/\.\.$/, '.') : String(error);
}
