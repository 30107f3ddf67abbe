import type * as z from 'zod/mini';
import { type ErrorCode, statusOfError } from '../error-codes.ts';
import { grantsOf, type Permission, policy, recordRules, roles, withoutSecondFactor } from '../permissions.ts';
import type { FailureStatus } from './error-kinds.ts';

/** What a caller needs: nothing, a live session in any role, or a permission. */
export type Access = 'public' | 'signed in' | Permission;

/**
 * The declaration of one API call. The server serves it, the web calls it and the API documentation is generated from
 * it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with `:name` for a parameter, and with a trailing slash where the specification has one. */
  path: string;
  /**
   * Checked before the query and the body are read, and again inside the transaction that makes a change. It is checked
   * for the record in the path, or for the role if there is none, as in a list.
   */
  permission: Access;
  /** Further permissions that single fields of the input need. */
  fieldPermissions?: Readonly<Record<string, Permission>>;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The maximum size of the body in bytes, if it differs from the usual one. */
  largestBody?: number;
  /** The body is form-encoded instead of JSON. */
  form?: true;
  answer: z.ZodMiniType;
  /** The media type of an answer that is not JSON. */
  media?: 'text/html' | 'text/csv';
  /** The answer is a download with this file name. */
  download?: string;
  /**
   * It answers with a streamed file of such records: CSV, or JSON if the query's `format` says so.
   */
  exports?: z.ZodMiniObject;
  /** Its errors, apart from those that every such call can have (see `errorsOf`). */
  fails?: readonly ErrorCode[];
  /** The answer carries an `ETag`; a call that changes the record honours `If-Match`. */
  versioned?: true;
  /** It recognizes the caller's device by a cookie, which it sets or renews. */
  knowsDevice?: true;
  /** It stores the state of a sign-in at the school's provider in a cookie, for some minutes. */
  keepsSignOn?: true;
  /** It honours `Idempotency-Key`. */
  idempotent?: true;
};

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** Every error that a call can answer with. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...(call.fails ?? []),
    ...refusalsOf(call),
    'server.failed',
    'server.overloaded',
    'server.database_away',
  ]);
  if (call.params) codes.add('request.no_such_address');
  if (call.query || call.body) codes.add('request.invalid');
  // A body that is too large or has the wrong type is refused even if the call doesn't read it.
  if (call.method !== 'GET') {
    for (const code of ['request.malformed', 'request.too_large', 'request.wrong_content_type'] as const)
      codes.add(code);
  }
  if (call.versioned && call.body && call.method !== 'POST') codes.add('record.changed');
  if (call.idempotent) codes.add('request.idempotency_mismatch');
  return [...codes].sort();
}

/** The errors about the caller's session, role and relation to the record. */
function refusalsOf({ permission, fieldPermissions, params, method }: Endpoint): ErrorCode[] {
  if (permission === 'public') return [];
  if (permission === 'signed in') return ['auth.not_authenticated'];
  const { notFound, hiddenUnless } = recordRules[policy.permissions[permission].on];
  const namesRecord = params !== undefined && notFound !== undefined;
  const granted = policy.permissions[permission].granted;
  const someRecords = grantsOf(policy, permission).some(({ relation }) => !('role' in relation));
  const everyRole = roles.every((role) => granted.includes(role));
  // A hidden record is answered like a missing one, and a list leaves out what the caller may not see.
  const hides = namesRecord
    ? hiddenUnless !== undefined && policy.permissions[hiddenUnless].granted.every((name) => granted.includes(name))
    : method === 'GET';
  const forbids = fieldPermissions !== undefined || !(everyRole || (someRecords && hides));
  return [
    'auth.not_authenticated',
    ...(withoutSecondFactor.includes(permission) ? [] : (['auth.second_factor_required'] as const)),
    ...(namesRecord ? [notFound] : []),
    ...(forbids ? (['auth.forbidden'] as const) : []),
  ];
}

/** Every error status of a call. */
export const failuresOf = (call: Endpoint): FailureStatus[] =>
  [...new Set(errorsOf(call).map(statusOfError))].sort((a, b) => a - b);
