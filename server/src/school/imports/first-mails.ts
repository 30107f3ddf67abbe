import { type Clock, timestampAfter } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { insertMail } from '../../platform/mail/outbox.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import { recipientLinks } from '../../platform/rate-limits/rate-limits.ts';

/** One mail of an import is due so long after the other, so that those of everybody else come between them. */
const apartMs = 40;

/** Counts the mails that bring new people the link to their password. @returns the addresses that may get one */
export async function countFirstMails(
  tx: Tx,
  clock: Clock,
  accounts: readonly { email: string }[],
): Promise<Set<string>> {
  const inOrder = accounts.map(({ email }) => email).sort((a, b) => (normalizeText(a) < normalizeText(b) ? -1 : 1));
  const mailed = new Set<string>();
  for (const email of inOrder) {
    if (await countIn(tx, clock, recipientLinks('first password', normalizeText(email)))) mailed.add(email);
  }
  return mailed;
}

/** Mails somebody new a link that sets their password. @param place of the row in its file */
export async function queueFirstMail(tx: Tx, clock: Clock, { email }: { email: string }, place: number): Promise<void> {
  const next_attempt_at = timestampAfter(clock, place * apartMs);
  await insertMail(tx, clock, { kind: 'first password', recipient: normalizeText(email), next_attempt_at });
}
