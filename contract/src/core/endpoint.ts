import type * as z from 'zod/mini';
import { type ErrorCode, statusOfError } from '../error-codes.ts';
import { grantsOf, type Permission, policy, recordRules, roles, withoutSecondFactor } from '../permissions.ts';
import type { FailureStatus } from './error-kinds.ts';

/** What a caller needs: nothing, a live session whatever its role, or a permission. */
export type Access = 'public' | 'signed in' | Permission;

/** What one API call declares. The server serves it, the web calls it and the API documentation is made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with `:name` for a parameter and the trailing slash as the specification writes it. */
  path: string;
  /**
   * The server asks for it before it reads the query and the body, and once more inside the transaction that makes a
   * change. It looks at the record that the path names; without one, as in a list, at the role.
   */
  permission: Access;
  /** What single fields of the input need besides. */
  fieldPermissions?: Readonly<Record<string, Permission>>;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** In bytes, where its body may be larger than others. */
  largestBody?: number;
  /** A form-encoded body in place of JSON. */
  form?: true;
  answer: z.ZodMiniType;
  /** The media type of an answer that is not JSON. */
  media?: 'text/html' | 'text/csv';
  /** The answer is a file to keep, of this name. */
  download?: string;
  /**
   * It answers with a file of any number of such records, which is sent while it is made: CSV, or JSON where `format` in
   * the query says so.
   */
  exports?: z.ZodMiniObject;
  /** What it can fail with beyond what every such call can (see `errorsOf`). */
  fails?: readonly ErrorCode[];
  /** The answer carries an `ETag`; a call that changes the record honours `If-Match`. */
  versioned?: true;
  /** It knows the caller's device by a cookie, which it gives or renews. */
  knowsDevice?: true;
  /** It keeps in a cookie, for some minutes, how far a sign-in at the school's provider is. */
  keepsSignOn?: true;
  /** It honours `Idempotency-Key`. */
  idempotent?: true;
};

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** Every error that a call can fail with. */
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
  // A body that is too large or of no type is refused even where nothing reads it.
  if (call.method !== 'GET') {
    for (const code of ['request.malformed', 'request.too_large', 'request.wrong_content_type'] as const)
      codes.add(code);
  }
  if (call.versioned && call.body && call.method !== 'POST') codes.add('record.changed');
  if (call.idempotent) codes.add('request.idempotency_mismatch');
  return [...codes].sort();
}

/** What the caller's session, role and relation to the record can be refused with. */
function refusalsOf({ permission, fieldPermissions, params, method }: Endpoint): ErrorCode[] {
  if (permission === 'public') return [];
  if (permission === 'signed in') return ['auth.not_authenticated'];
  const { notFound, hiddenUnless } = recordRules[policy.permissions[permission].on];
  const namesRecord = params !== undefined && notFound !== undefined;
  const granted = policy.permissions[permission].granted;
  const someRecords = grantsOf(policy, permission).some(({ relation }) => !('role' in relation));
  const everyRole = roles.every((role) => granted.includes(role));
  // A record that is hidden is not found, and a list leaves out what the caller may not see.
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

/** Every status that a call can fail with. */
export const failuresOf = (call: Endpoint): FailureStatus[] =>
  [...new Set(errorsOf(call).map(statusOfError))].sort((a, b) => a - b);
