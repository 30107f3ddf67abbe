import { type Clock, day, timestamp, timestampAfter } from '../base/clock.ts';
import { ApplicationError } from '../base/errors.ts';
import { RetryTransaction, type Tx } from './database.ts';

/** Identifies a call that must take effect only once, however often it is sent. The key itself isn't stored. */
export type IdempotencyKey = { keyHash: string; requestHash: string };

export const idempotencyLasts = day;

/** Claims the key for this call, or returns the answer of the call that claimed it before. */
export async function claimKey<T>(tx: Tx, clock: Clock, { keyHash, requestHash }: IdempotencyKey) {
  const expired = timestampAfter(clock, -idempotencyLasts);
  await tx.query.deleteFrom('idempotency').where('key_hash', '=', keyHash).where('created_at', '<', expired).execute();
  const row = { key_hash: keyHash, request_hash: requestHash, answer: '', created_at: timestamp(clock) };
  // This waits for a call with the same key that is still running.
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const first = await tx.query
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!first) throw new RetryTransaction('the first answer was forgotten meanwhile');
  if (first.request_hash !== requestHash) throw new ApplicationError('request.idempotency_mismatch');
  if (first.answer === '') throw new ApplicationError('request.answer_erased');
  return JSON.parse(first.answer) as T;
}

export async function storeAnswer(tx: Tx, { keyHash }: IdempotencyKey, answer: unknown): Promise<void> {
  const stored = { answer: JSON.stringify(answer) };
  await tx.query.updateTable('idempotency').set(stored).where('key_hash', '=', keyHash).execute();
}

/** Erases the answers that name a user. Their keys stay, so that a repeated call doesn't create the person again. */
export const eraseAnswersAbout = ({ query, engine }: Tx, userId: string) =>
  query
    .updateTable('idempotency')
    .set({ answer: '' })
    .where((row) => engine.contains(row.ref('answer'), userId))
    .execute();
