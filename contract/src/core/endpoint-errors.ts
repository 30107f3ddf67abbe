import { type ErrorCode, errors } from '../error-codes.ts';
import { grantsOf, policy, recordRules, roles, withoutSecondFactor } from '../permissions.ts';
import type { Endpoint } from './endpoint.ts';
import type { FailureStatus } from './errors.ts';
import { requestErrors } from './request.errors.ts';
import { keysOf } from './tables.ts';

export function errorsOf(call: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...(call.fails ?? []),
    ...refusalsOf(call),
    ...keysOf(requestErrors).filter((code) => code.startsWith('server.')),
  ]);
  if (call.params) codes.add('request.no_such_address');
  if (call.query || call.body) codes.add('request.invalid');
  // A body that is too large or has the wrong type is refused even if the call doesn't read it.
  if (call.method !== 'GET') codes.add('request.malformed').add('request.too_large').add('request.wrong_content_type');
  if (honoursIfMatch(call)) codes.add('record.changed');
  if (call.idempotent) codes.add('request.idempotency_mismatch').add('request.answer_erased');
  return [...codes].sort();
}

/** A call that changes a versioned record, and doesn't create it. */
export const honoursIfMatch = ({ versioned, method, params }: Endpoint): boolean =>
  versioned === true && method !== 'GET' && (method !== 'POST' || params !== undefined);

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

export const failuresOf = (call: Endpoint): FailureStatus[] =>
  [...new Set(errorsOf(call).map((code) => errors[code].status))].sort((a, b) => a - b);
