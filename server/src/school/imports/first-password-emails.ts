import { type Clock, timestampAfter } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { insertMails } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { recipientLinks } from '../../platform/rate-limits/rate-limits.ts';

/** The delay between two emails of an import, so that other people's emails can go out in between. */
const delayMs = 40;

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

/** Queues the email with a password link. @param place the row's position in its file */
export async function queueFirstPasswordEmail(
  tx: Tx,
  clock: Clock,
  { email }: { email: string },
  place: number,
): Promise<void> {
  const next_attempt_at = timestampAfter(clock, place * delayMs);
  await insertMails(tx, clock, { kind: 'first password', recipient: normalizeText(email), next_attempt_at });
}
