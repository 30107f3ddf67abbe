import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { insertMails } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { recipientLinks } from '../../platform/rate-limits/rate-limits.ts';

const kind = 'first password';

/** Queues the emails with a password link for new people, except for addresses that have had too many. */
export async function queueFirstPasswordEmails(
  tx: Tx,
  clock: Clock,
  people: readonly { email: string; has_mailbox: boolean }[],
): Promise<void> {
  const recipients = people.filter(({ has_mailbox }) => has_mailbox).map(({ email }) => normalizeText(email));
  for (const recipient of recipients.sort()) {
    if (await countIn(tx, clock, recipientLinks(kind, recipient))) await insertMails(tx, clock, { kind, recipient });
  }
}
