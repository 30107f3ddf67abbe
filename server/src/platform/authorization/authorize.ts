import { allows, type Permission, type RecordOf } from '@trellis/contract/permissions.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Clock, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { lockSession } from '../credentials/sessions.ts';
import { requireRecord, requireRole, requireSecondFactor, type ServerPolicy } from './policy.ts';
import type { Session } from './session.ts';

declare const granted: unique symbol;

/**
 * Proof that the actor may do this to this record. It was checked inside the transaction, and the caller and the record
 * are locked until that ends. Functions that write require one; only `authorize` makes one.
 */
export type Authorized<P extends Permission, R = undefined> = {
  readonly [granted]: P;
  readonly tx: Tx;
  /** The caller, with the role that they have now. */
  readonly actor: Session;
  readonly record: R;
  /** Refuses where the actor lacks a further permission on a record that they may see. */
  readonly require: <Q extends Permission>(permission: Q, record: RecordOf<Q>) => void;
};

/** Proof that the server itself makes the change, without a caller: sign-up, the first guide, a reset by email. */
export type System = { readonly [granted]: 'system'; readonly tx: Tx };

/** What a record must have for a permission to look at it. */
export type RecordFor<P extends Permission> = RecordOf<P> extends undefined ? unknown : RecordOf<P>;

export type LockUsers = (where: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>;

export type AuthorizationRequest<P extends Permission, R> = {
  permission: P;
  /**
   * The users that the change is about, possibly the caller. Without this, the caller's row gets a shared lock, so that
   * a person's changes to different records don't wait for each other.
   */
  lockUsers?: LockUsers | undefined;
} & (
  | { lock: (tx: Tx) => Promise<Locked<R> | undefined>; draft?: never }
  /** The record as it will be, for a change that creates it. */
  | { draft: R; lock?: never }
  /** Of a change that is about no single record. */
  | (undefined extends R ? { lock?: never; draft?: never } : never)
);

type Locked<R> = R & { version: number };

/** What `R` is where a request names no record. */
export type Unnamed<P extends Permission> = RecordFor<P> & undefined;

type AuthorizedCaller = { clock: Clock; policy: ServerPolicy; session: Session };

/**
 * Reads the caller again, locks and checks them, then locks and checks the record.
 * @param beforeRecord runs between locking the users and locking the record, for what comes between them in the order of locks
 */
export async function authorize<P extends Permission, R extends RecordFor<P> = Unnamed<P>>(
  tx: Tx,
  caller: AuthorizedCaller,
  request: AuthorizationRequest<P, R>,
  beforeRecord?: () => Promise<void>,
): Promise<Authorized<P, R>> {
  const { policy } = caller;
  const actor = await lockCaller(tx, caller, request.lockUsers);
  await requireSecondFactor(tx, policy, actor, request.permission);
  requireRole(policy, actor, request.permission);
  await beforeRecord?.();
  const { lock, draft } = request;
  const record = lock ? requireLocked(policy, actor, request.permission, await lock(tx)) : draft;
  if (!lock) refuseUnlessAllowed(policy, actor, request.permission, draft);
  // The one place where an `Authorized` is made.
  return {
    tx,
    actor,
    record,
    require: (permission, about) => refuseUnlessAllowed(policy, actor, permission, about),
  } as Authorized<P, R>;
}

function requireLocked<R>(policy: ServerPolicy, actor: Session, permission: Permission, record: Locked<R> | undefined) {
  requireRecord(policy, actor, permission, record);
  if (actor.expectedVersions?.includes(record.version) === false) throw new ApplicationError('record.changed');
  return record;
}

export const asSystem = (tx: Tx): System => ({ tx }) as System;

function refuseUnlessAllowed(policy: ServerPolicy, actor: Session, permission: Permission, record: unknown): void {
  if (!allows(policy, actor, permission, record)) throw new ApplicationError('auth.forbidden');
}

/** The user of a live session. PostgreSQL locks the rows of a join in the order in which the query names its tables. */
const callerAlone = preparedQuery(
  ['id', 'tokenHash', 'now'],
  ({ query }, { id, tokenHash, now }: { id: string; tokenHash: string; now: string }) =>
    query
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .select(['users.id', 'users.role', 'users.is_active'])
      .where('users.id', '=', id)
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now)
      .forShare(),
);

/**
 * Reads the caller again and locks them together with the other users that the change is about, in the order of their
 * ids. Ending the session, or taking away the role or the account, waits for this transaction or is seen by it.
 */
async function lockCaller(tx: Tx, { clock, session }: AuthorizedCaller, lockUsers: LockUsers | undefined) {
  const [caller] = lockUsers
    ? await lockAmongOthers(tx, clock, session, lockUsers)
    : await callerAlone(tx, { id: session.id, tokenHash: session.tokenHash, now: timestamp(clock) });
  if (caller?.is_active !== 1) throw new ApplicationError('auth.not_authenticated');
  return { ...session, role: caller.role };
}

/** All users come before the session in the order of locks, so it takes a statement of its own. */
async function lockAmongOthers(tx: Tx, clock: Clock, session: Session, lockUsers: LockUsers) {
  const rows = await tx.query
    .selectFrom('users')
    .select(['users.id', 'users.role', 'users.is_active'])
    .where((where) => where.or([where('users.id', '=', session.id), lockUsers(where)]))
    .orderBy('users.id')
    .forUpdate()
    .execute();
  return (await lockSession(tx, clock, session)) ? rows.filter(({ id }) => id === session.id) : [];
}
