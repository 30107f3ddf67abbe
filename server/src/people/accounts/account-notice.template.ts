import type { Tx } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import { formatTime } from '../../platform/mail/format-time.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { written } from '../../platform/mail/page.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import type { WrittenMail } from '../../platform/mail/templates.ts';
import { isNotice, notices } from './users.notices.ts';

/** Writes the email that tells a person what happened to their account. */
export async function writeNotice(
  tx: Tx,
  { config }: Context,
  { recipient, notice, created_at }: OutboxEmail,
): Promise<WrittenMail | undefined> {
  if (!isNotice(notice)) return undefined;
  const { subject, sentence, advice } = notices[notice];
  const before = ['Hello,', `On ${formatTime(created_at, config)}, ${sentence}`, advice];
  const from = await senderOf(tx, config);
  return { to: recipient, ...written(subject, { title: subject, before, after: [], from }) };
}
