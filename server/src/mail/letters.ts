import { writeRecoveryMail } from '../auth/recovery-mail.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { MailKind } from '../database/schema.ts';
import type { Mail } from './mail.ts';
import type { Waiting } from './outbox.ts';

/** What a mail says and to whom; nothing where there is nobody to send it to. */
export type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'html'>;

type Writer = (tx: Tx, context: Context, waiting: Waiting) => Promise<Letter | undefined>;

const writers: Readonly<Record<MailKind, Writer>> = { 'password recovery': writeRecoveryMail };

/** Makes up a mail at the moment at which it goes out. */
export async function writeMail(tx: Tx, context: Context, waiting: Waiting): Promise<Mail | undefined> {
  const letter = await writers[waiting.kind](tx, context, waiting);
  return letter && { ...letter, id: waiting.id, askedAt: waiting.created_at, date: context.clock() };
}
