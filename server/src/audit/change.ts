import type { AuditChanges, AuditEvent } from '@trellis/contract/audit/audit.ts';
import { messages } from '@trellis/contract/messages.ts';
import { type Clock, day, moment, momentIn, newId } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Once } from '../http/serve.ts';

/** What happened to one record. A change without an entry can't be returned, so it can't be made. */
export type Happened = {
  event: AuditEvent;
  record: string;
  changes: AuditChanges;
  /** Who did it, where that isn't who made the call: one who signs up has no account before. */
  actor?: { id: string };
};

/** How long a repeated call gets the first answer again. */
export const idempotencyLasts = day;

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/** What a change answers with and what it leaves in the trails. */
export type Changed<T> = { answer: T; happened: readonly Happened[] };

type Change<T> = {
  db: Database;
  clock: Clock;
  /** Who does it; `null` is the server itself. */
  actor: { id: string } | null;
  once?: Once | undefined;
  /** Makes the change. Where nothing changes, nothing has happened: it returns no entry. */
  work: (tx: Tx) => Promise<Changed<T>>;
};

/**
 * Makes a change and writes its audit entries, in one transaction. With `once` the first answer is kept in the same
 * transaction and given again when the same call comes again.
 */
export function change<T extends object>({ db, clock, actor, once, work }: Change<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const earlier = once && (await claim<T>(tx, clock, once));
    if (earlier) return earlier;
    const { answer, happened } = await work(tx);
    await record(tx, clock, actor, happened);
    if (once) {
      const kept = { answer: JSON.stringify(answer) };
      await tx.query.updateTable('idempotency').set(kept).where('key_hash', '=', once.keyHash).execute();
    }
    return answer;
  });
}

async function record(tx: Tx, clock: Clock, actor: { id: string } | null, happened: readonly Happened[]) {
  const rows = happened.map((one) => ({
    id: newId(clock),
    event: one.event,
    record_id: one.record,
    actor_id: (one.actor ?? actor)?.id ?? null,
    created_at: moment(clock),
    changes: JSON.stringify(one.changes),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.query
      .insertInto('audit')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}

/** Takes the key for this call, or gives the answer of the call that took it before. */
async function claim<T>(tx: Tx, clock: Clock, { keyHash, requestHash }: Once): Promise<T | undefined> {
  const expired = momentIn(clock, -idempotencyLasts);
  await tx.query.deleteFrom('idempotency').where('key_hash', '=', keyHash).where('created_at', '<', expired).execute();
  const row = { key_hash: keyHash, request_hash: requestHash, answer: '', created_at: moment(clock) };
  // A call with the same key that is still under way makes this wait until that one has ended.
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
    .executeTakeFirstOrThrow();
  if (first.request_hash !== requestHash) throw new Refusal(409, messages.http.idempotencyMismatch);
  return JSON.parse(first.answer) as T;
}

type Value = AuditChanges[string]['from'];
type Fields<F extends string> = Partial<Record<F, Value>>;

/** The fields in which the two records differ, as an entry's `changes` holds them. */
export function differences<F extends string>(
  fields: readonly F[],
  from: Fields<F> | undefined,
  to: Fields<F> | undefined,
): AuditChanges {
  const value = (record: Fields<F> | undefined, field: F): Value => record?.[field] ?? null;
  const changed = fields.filter((field) => value(from, field) !== value(to, field));
  return Object.fromEntries(changed.map((field) => [field, { from: value(from, field), to: value(to, field) }]));
}
