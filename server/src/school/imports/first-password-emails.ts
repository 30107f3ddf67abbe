import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { insertMails } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { recipientLinks } from '../../platform/rate-limits/rate-limits.ts';

/** Counts the emails with a password link against the limits. @returns the addresses that may get one */
export async function countFirstPasswordEmails(
  tx: Tx,
  clock: Clock,
  accounts: readonly { email: string }[],
): Promise<Set<string>> {
  const sorted = accounts.map(({ email }) => email).sort((a, b) => (normalizeText(a) < normalizeText(b) ? -1 : 1));
  const allowed = new Set<string>();
  for (const email of sorted) {
    if (await countIn(tx, clock, recipientLinks('first password', normalizeText(email)))) allowed.add(email);
  }
  return allowed;
}

/** Queues the emails with a password link. */
export async function queueFirstPasswordEmails(tx: Tx, clock: Clock, people: readonly { email: string }[]) {
  const kind = 'first password';
  const mails = people.map(({ email }) => ({ kind, recipient: normalizeText(email) }) as const);
  await insertMails(tx, clock, ...mails);
}
