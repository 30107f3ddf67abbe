import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { Permission } from '@trellis/contract/permissions.ts';
import { type Clock, timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Database, Tx } from '../../database/database.ts';
import { claimKey, type IdempotencyKey, storeAnswer } from '../../database/idempotency.ts';
import {
  type AuthorizationRequest,
  type Authorized,
  asSystem,
  authorize,
  type RecordFor,
  type System,
  type Unnamed,
} from '../authorization/authorize.ts';
import type { ServerPolicy } from '../authorization/policy.ts';
import type { Session } from '../authorization/session.ts';
import { appendEntries, type commandLine, publishEntries } from './audit-log.ts';

/** An audit entry to be written. A change can't return without any, so no change goes unaudited. */
export type AuditDraft = {
  event: AuditEvent;
  record: string;
  changes: AuditChanges;
  /** Set where the actor isn't the caller: someone who signs up has no account before. */
  actor?: { id: string };
};

/** What a change answers with, and its audit entries: none where nothing changed. */
export type Outcome<T> = {
  answer: T;
  audit: readonly AuditDraft[];
  /** What remains to be done outside the database once the change has been committed. */
  afterwards?: (() => Promise<void>) | undefined;
};

/** Notifies people of what a change did, going by its audit entries. */
export type Notify = (
  tx: Tx,
  clock: Clock,
  actor: { id: string } | null,
  entries: readonly AuditDraft[],
) => Promise<void>;

type Context = { db: Database; clock: Clock; notify: Notify };
type Caller = Context & { policy: ServerPolicy; session: Session };

type Change<P extends Permission, R, T> = AuthorizationRequest<P, R> & {
  work: (authorized: Authorized<P, R>) => Promise<Outcome<T>>;
};

/**
 * Makes a change: authorizes it, makes it and writes its audit entries, all in one transaction. With an idempotency key
 * the answer is stored in the same transaction, and given again when the same call is repeated.
 *
 * Every transaction locks in this order, so that there are no deadlocks:
 *
 * 1. names: those of rate limits, an account's before an address's; that of the first guide
 * 2. users by id; after the row of a user, at any time, what is theirs alone: sessions, known devices, emails by id and
 * then links
 * 3. idempotency keys
 * 4. houses by id
 * 5. goals by id; after the row of a goal, what belongs to it alone: comments, check-ins, steps, reflections
 * 6. names of the rate limits of emails, one of each kind; attempts
 * 7. the name of the newcomers to the school; assignments by id; the start of a term; saved replies by id
 * 8. notifications by id
 * 9. when to check whether an email is due, by user
 *
 * A transaction that locks several rows of one kind does so in this order, in one statement, before it writes the first
 * of them: an update or a delete alone would lock them in the order in which they are stored. A unique address or name
 * is locked by the row that has it. On PostgreSQL, writing a row twice in a transaction locks the rows that it refers
 * to, such as a user's house or a goal's people, which come before it; so a goal is written once. A request for a
 * recovery email locks a user's emails and links without the user, and nothing after them. Cleaning skips locked rows.
 *
 * Audit entries need no lock of their own, because the record that they are about is locked.
 */
export function change<P extends Permission, T extends object, R extends RecordFor<P> = Unnamed<P>>(
  caller: Caller,
  request: Change<P, R, T>,
): Promise<T> {
  return commitChange(caller, caller.session.idempotencyKey, async (tx, claim) => {
    const authorized = await authorize<P, R>(tx, caller, request, claim);
    return { actor: authorized.actor, work: () => request.work(authorized) };
  });
}

type SystemChange<T, L> = {
  /** Set where the change was made at the command line. */
  by?: typeof commandLine;
  idempotencyKey?: IdempotencyKey | undefined;
  /** Locks users, who come before the idempotency key in the order of locks. It must not refuse anything. */
  lockFirst?: (tx: Tx) => Promise<L>;
  work: (system: System, locked: L | undefined) => Promise<Outcome<T>>;
};

/** The same for changes that the server makes itself or at its command line, without a caller to authorize. */
export function systemChange<T, L = undefined>(
  context: Context,
  { by, idempotencyKey, lockFirst, work }: SystemChange<T, L>,
): Promise<T> {
  return commitChange(context, idempotencyKey, async (tx, claim) => {
    const locked = await lockFirst?.(tx);
    await claim();
    return { actor: null, by, work: () => work(asSystem(tx), locked) };
  });
}

type Prepared<T> = {
  /** The person who made the change, who gets no notification of it. */
  actor: { id: string } | null;
  /** The author that the entries name, where that isn't the actor. */
  by?: { id: string } | undefined;
  work: () => Promise<Outcome<T>>;
};

/**
 * Does the work and what belongs to every change: audit entries, notifications, and the stored answer for a repeated
 * call. Publishes the entries only once the transaction has been committed.
 * @param prepare locks and authorizes, and claims the idempotency key between the locks
 */
async function commitChange<T>(
  { db, clock, notify }: Context,
  idempotencyKey: IdempotencyKey | undefined,
  prepare: (tx: Tx, claim: () => Promise<void>) => Promise<Prepared<T>>,
): Promise<T> {
  const { answer, written, afterwards } = await db.transaction(async (tx) => {
    let earlier: T | undefined;
    const { actor, by, work } = await prepare(tx, async () => {
      earlier = idempotencyKey && (await claimKey<T>(tx, clock, idempotencyKey));
    });
    if (earlier !== undefined) return { answer: earlier, written: [] };
    const { answer, audit, afterwards } = await work();
    const written = await writeEntries(tx, clock, by ?? actor, audit);
    await notify(tx, clock, actor, audit);
    if (idempotencyKey) await storeAnswer(tx, idempotencyKey, answer);
    return { answer, written, afterwards };
  });
  publishEntries(written);
  await afterwards?.();
  return answer;
}

async function writeEntries(tx: Tx, clock: Clock, actor: { id: string } | null, audit: readonly AuditDraft[]) {
  const entries = audit.map((entry) => ({
    id: newId(clock),
    event: entry.event,
    record_id: entry.record,
    actor_id: (entry.actor ?? actor)?.id ?? null,
    created_at: timestamp(clock),
    changes: JSON.stringify(entry.changes),
  }));
  await appendEntries(tx, entries);
  return entries;
}

type Value = AuditChanges[string]['from'];
type Fields<F extends string> = Partial<Record<F, Value>>;

/** The fields in which the two records differ, as an entry's `changes` holds them. */
export function differences<F extends string>(fields: readonly F[], from?: Fields<F>, to?: Fields<F>): AuditChanges {
  const value = (record: Fields<F> | undefined, field: F): Value => record?.[field] ?? null;
  const changed = fields.filter((field) => value(from, field) !== value(to, field));
  return Object.fromEntries(changed.map((field) => [field, { from: value(from, field), to: value(to, field) }]));
}
