import pg from 'pg';
import { ConnectionLost } from './connection-lost.ts';

/** The lock that a statement needs wasn't to be had lately, and another one tries already. */
export class LockJam extends Error {}

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Serialization failure and deadlock. */
const conflicts = ['40001', '40P01'];
/** Whole classes of PostgreSQL's codes, a host that takes no writes, and a lock that wasn't to be had in time. */
const away = /^(08|53|57|58|25006|55P03)/;
/** The server ends the connection with these; one to a host that takes no writes is of no use either. */
const ending = /^(08|57P|25P03|25P04|25006)/;
/** The user, the password or the database is wrong: waiting doesn't help. */
const refusals = /^(28|3D)/;

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
export const isConflict = (error: unknown): boolean =>
  conflicts.includes(codeOf(error)) || isSecondWriter(error) || isOutOfDate(error);

/** The connection keeps no statements: a program between Trellis and PostgreSQL shares it with others. */
export const isForgotten = (error: unknown): boolean => ['26000', '42P05'].includes(codeOf(error));

/** A prepared statement that can't be used: that, or a table was changed beneath it. */
export const isOutOfDate = (error: unknown): boolean =>
  isForgotten(error) ||
  (codeOf(error) === '0A000' && error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery');

/** Two transactions wrote the next entry of one record: what the second says of it is out of date. */
const isSecondWriter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && isUniqueViolation(error) && error.constraint === 'audit_by_sequence';
export const isAway = (error: unknown): boolean =>
  error instanceof ConnectionLost || error instanceof LockJam || away.test(codeOf(error));
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
export const isRefusal = (error: unknown): boolean => refusals.test(codeOf(error));

/** Whether a statement failed together with its connection. What the driver can't write is a fault of ours. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? ending.test(codeOf(error)) || /^(FATAL|PANIC)$/.test(error.severity ?? '')
    : !(error instanceof TypeError);

/** What PostgreSQL says stays as it is; whatever else befalls a connection is its loss. */
export const asLoss = (error: unknown): Error =>
  error instanceof pg.DatabaseError || error instanceof ConnectionLost || error instanceof LockJam
    ? error
    : new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error });
