import pg from 'pg';
import { ConnectionLost, type Outage } from '../database.ts';

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Serialization failure and deadlock. */
const conflicts = ['40001', '40P01'];
/** A prepared statement whose table has changed, or that a connection pooler has forgotten. */
const staleStatements = ['0A000', '26000', '42P05'];
/** Whole classes of codes, and a lock timeout. */
const away = /^(08|53|57|58|55P03)/;
/** After these a connection isn't used again. */
const ending = /^(08|57P|25P03|25P04|25006|26000|42P05|0A000)/;

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
export const isConflict = (error: unknown): boolean =>
  conflicts.includes(codeOf(error)) || staleStatements.includes(codeOf(error)) || isSecondWriter(error);

/** Two transactions wrote the next audit entry of a record, so what the second has read is out of date. */
const isSecondWriter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && isUniqueViolation(error) && error.constraint === 'audit_by_sequence';

/** A pooler such as PgBouncer refuses the settings of Trellis's connections, until someone changes its own settings. */
const isPoolerRefusal = (error: unknown): boolean =>
  codeOf(error) === '08P01' && /unsupported startup parameter/.test(String(error));

/** PostgreSQL refused a connection, or ended it. */
const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(FATAL|PANIC)$/.test(error.severity ?? '');

export function outageOf(error: unknown): Outage | undefined {
  const code = codeOf(error);
  if (code === '53100') return 'server.disk_full';
  if (code === '25006') return 'server.database_read_only';
  const isAway = error instanceof ConnectionLost || isFatal(error) || away.test(code) || staleStatements.includes(code);
  return isAway ? 'server.database_away' : undefined;
}

/** The user, the password, the database or the pooler is wrong, so another host or another attempt wouldn't help. */
export const isRefusal = (error: unknown): boolean => /^(28|3D)/.test(codeOf(error)) || isPoolerRefusal(error);

export const comesBack = (error: unknown): boolean => outageOf(error) !== undefined && !isRefusal(error);

/** Whether a statement failed together with its connection. A TypeError is a bug in Trellis instead. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? ending.test(codeOf(error)) || isFatal(error) : !(error instanceof TypeError);

/** Keeps PostgreSQL's own errors; any other error means that the connection is lost. */
export function asLoss(error: unknown): Error {
  if (error instanceof pg.DatabaseError || error instanceof ConnectionLost) return error;
  // Node reports the addresses of one name together, without a message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return new ConnectionLost(first instanceof Error ? first.message : String(first), { cause: error });
}
