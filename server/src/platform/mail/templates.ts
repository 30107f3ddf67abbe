import type { Tx } from '../../database/database.ts';
import type { MailKind } from '../../database/schema/schema.accounts.ts';
import type { Context } from '../context.ts';
import type { Mail } from './mail.ts';
import type { Waiting } from './outbox.ts';

/** What a mail says and to whom. */
export type WrittenMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/** Writes a mail at the time at which it goes out; nothing where there is nobody to send it to. */
export type MailTemplate = (tx: Tx, context: Context, waiting: Waiting) => Promise<WrittenMail | undefined>;

/** One for each kind of mail. Features have them; `mail-templates.ts` lists them. */
export type MailTemplates = Readonly<Record<MailKind, MailTemplate>>;

export async function writeMail(
  tx: Tx,
  context: Context,
  templates: MailTemplates,
  waiting: Waiting,
): Promise<Mail | undefined> {
  const written = await templates[waiting.kind](tx, context, waiting);
  return written && { ...written, id: waiting.id, askedAt: waiting.created_at, date: context.clock() };
}
