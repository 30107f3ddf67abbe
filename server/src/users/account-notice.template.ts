import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Waiting } from '../mail/outbox.ts';
import { written } from '../mail/page.ts';
import { senderOf } from '../mail/sender.ts';
import type { WrittenMail } from '../mail/templates.ts';
import { whenOf } from '../mail/when.ts';
import { isNotice, notices } from './users.notices.ts';

/** Makes up the mail that tells a person what happened to their account. */
export async function writeNotice(
  tx: Tx,
  { config }: Context,
  { recipient, notice, created_at }: Waiting,
): Promise<WrittenMail | undefined> {
  if (!isNotice(notice)) return undefined;
  const { subject, happened, otherwise } = notices[notice];
  const before = ['Hello,', `On ${whenOf(created_at, config)}, ${happened}`, otherwise];
  const from = await senderOf(tx, config);
  return { to: recipient, ...written(subject, { title: subject, before, after: [], from }) };
}
