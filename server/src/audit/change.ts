import type { AuditChanges, AuditEvent } from '@trellis/contract/audit/audit.ts';
import type { Permission } from '@trellis/contract/permissions.ts';
import {
  type Ask,
  type Authorized,
  asSystem,
  authorize,
  type RecordFor,
  type System,
} from '../authorization/authorize.ts';
import type { ServerPolicy } from '../authorization/policy.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { claimKey, type IdempotencyKey, keepAnswer } from '../database/idempotency.ts';
import { newId } from '../ids.ts';

/** An audit entry that is to be written. A change can't be returned without one, so it can't be made without one. */
export type AuditDraft = {
  event: AuditEvent;
  record: string;
  changes: AuditChanges;
  /** Who did it, where that isn't who made the call: one who signs up has no account before. */
  actor?: { id: string };
};

/** What a change answers with, and its audit entries. Where nothing changed, there is none. */
export type Outcome<T> = { answer: T; audit: readonly AuditDraft[] };

type Context = { db: Database; clock: Clock; policy: ServerPolicy };

type Change<P extends Permission, R, T> = Ask<P, R> & {
  idempotencyKey?: IdempotencyKey | undefined;
  /** Locks what comes before users in the order of locks, which is houses. It refuses nothing. */
  lockFirst?: (tx: Tx) => Promise<unknown>;
  /** Makes the change. */
  work: (authorized: Authorized<P, R>) => Promise<Outcome<T>>;
};

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/**
 * Makes a change: authorizes it, makes it and writes its audit entries, all in one transaction. With an idempotency key
 * the first answer is kept in the same transaction and given again when the same call comes again.
 *
 * Every transaction locks in this order, so that none waits for another in a ring: the names of rate limits, houses,
 * users by id, sessions, known devices, the idempotency key, goals by id, the names of the limits of notices, the outbox,
 * mailed links, goal counts by owner.
 */
export function change<P extends Permission, R extends RecordFor<P>, T extends object>(
  context: Context,
  { idempotencyKey, lockFirst, work, ...ask }: Change<P, R, T>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    await lockFirst?.(tx);
    const authorized = await authorize<P, R>(tx, context, ask);
    return complete(tx, context.clock, idempotencyKey, authorized.actor, () => work(authorized));
  });
}

type SystemChange<T> = {
  idempotencyKey?: IdempotencyKey | undefined;
  work: (system: System) => Promise<Outcome<T>>;
};

/** The same for what the server does itself, without a caller who could be authorized. */
export function systemChange<T extends object>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { idempotencyKey, work }: SystemChange<T>,
): Promise<T> {
  return db.transaction((tx) => complete(tx, clock, idempotencyKey, null, () => work(asSystem(tx))));
}

/** Does the work with what belongs to every change: its entries and the answer for a call that comes again. */
async function complete<T extends object>(
  tx: Tx,
  clock: Clock,
  key: IdempotencyKey | undefined,
  actor: { id: string } | null,
  work: () => Promise<Outcome<T>>,
): Promise<T> {
  const earlier = key && (await claimKey<T>(tx, clock, key));
  if (earlier) return earlier;
  const { answer, audit } = await work();
  await writeEntries(tx, clock, actor, audit);
  if (key) await keepAnswer(tx, key, answer);
  return answer;
}

async function writeEntries(tx: Tx, clock: Clock, actor: { id: string } | null, audit: readonly AuditDraft[]) {
  const rows = audit.map((entry) => ({
    id: newId(clock),
    event: entry.event,
    record_id: entry.record,
    actor_id: (entry.actor ?? actor)?.id ?? null,
    created_at: timestamp(clock),
    changes: JSON.stringify(entry.changes),
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.query
      .insertInto('audit')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
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
