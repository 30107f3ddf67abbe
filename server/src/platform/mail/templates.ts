import { dateLocaleOf } from '@trellis/contract/core/messages.ts';
import { languages } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { MailKind } from '../../database/schema/schema.notifications.ts';
import { readSetting } from '../../database/settings.ts';
import type { Mail } from '../mail-transports/mail.ts';
import type { OutboxEmail } from './outbox.ts';

/** The content of an email, and its recipient. */
export type WrittenMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/**
 * Writes an email when it goes out; undefined if there is nobody to send it to.
 * @typeParam C what the templates need besides the transaction
 */
export type MailTemplate<C> = (tx: Tx, context: C, email: OutboxEmail) => Promise<WrittenMail | undefined>;

/** A template for each kind of email. They belong to the features; `background.ts` lists them. */
export type MailTemplates<C> = Readonly<Record<MailKind, MailTemplate<C>>>;

/** The language of an email: the reader's, if Trellis speaks it, or else the school's. */
export const languageOf = (email: Pick<OutboxEmail, 'language'>, config: Pick<Config, 'language'>): string =>
  email.language !== null && languages.includes(email.language) ? email.language : config.language;

/** A timestamp in words, in the school's time zone. */
export function formatTime(timestamp: string, language: string, { timeZone }: Pick<Config, 'timeZone'>): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(timestamp))} (${timeZone})`;
}

export const schoolNameSetting = 'school name';

/** The school that an email comes from, which it names at its top and bottom. */
export type Sender = {
  /** The school's name, if a guide has set it. */
  school: string | undefined;
  home: string;
};

export async function senderOf(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender> {
  return { school: await readSetting(db, schoolNameSetting), home: publicUrl };
}
