import { translatorOf } from '../../base/messages.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import { formatTime } from '../../platform/mail/format-time.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { written } from '../../platform/mail/page.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import { languageOf, type WrittenMail } from '../../platform/mail/templates.ts';
import { isNotice, notices } from './users.notices.ts';

/** Writes the email that tells a person what happened to their account. */
export async function writeNotice(tx: Tx, { config }: Context, email: OutboxEmail): Promise<WrittenMail | undefined> {
  const { recipient, notice, created_at } = email;
  if (!isNotice(notice)) return undefined;
  const language = languageOf(email, config);
  const translate = translatorOf(language);
  const title = translate(`emails.notices.${notice}.subject`);
  const time = formatTime(created_at, language, config);
  const before = [
    translate('emails.hello'),
    translate(`emails.notices.${notice}.text`, { time }),
    translate(`emails.advice.${notices[notice]}`),
  ];
  const from = await senderOf(tx, config);
  return { to: recipient, ...written(title, { language, title, before, after: [], from }) };
}
