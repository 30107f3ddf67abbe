import type { Message } from './messages.ts';

export const errorKinds = {
  refused: 400,
  not_authenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  changed: 412,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

type ErrorKind = keyof typeof errorKinds;
export type FailureStatus = (typeof errorKinds)[ErrorKind];

/** A feature's errors by their codes. `field` is the part of the body that is at fault. */
export type ErrorTable = Readonly<Record<string, { kind: ErrorKind; message: Message; field?: string }>>;

export const requestErrors = {
  'request.invalid': { kind: 'invalid', message: 'errors.field.wrongType' },
  'request.malformed': { kind: 'refused', message: 'errors.http.malformed' },
  'request.no_such_address': { kind: 'not_found', message: 'errors.http.notFound' },
  'request.too_large': { kind: 'too_large', message: 'errors.http.bodyTooLarge' },
  'request.wrong_content_type': { kind: 'unsupported', message: 'errors.http.wrongContentType' },
  'request.idempotency_mismatch': { kind: 'conflict', message: 'errors.http.idempotencyMismatch' },
  'request.answer_erased': { kind: 'conflict', message: 'errors.http.answerErased' },
  'record.changed': { kind: 'changed', message: 'errors.http.changedSince' },
  'server.failed': { kind: 'internal', message: 'errors.http.internal' },
  'server.overloaded': { kind: 'unavailable', message: 'errors.http.overloaded' },
  'server.database_away': { kind: 'unavailable', message: 'errors.http.databaseAway' },
  'server.database_read_only': { kind: 'unavailable', message: 'errors.http.databaseReadOnly' },
  'server.disk_full': { kind: 'unavailable', message: 'errors.http.diskFull' },
  'server.preparing': { kind: 'unavailable', message: 'errors.http.preparing' },
} as const satisfies ErrorTable;

/** Errors outside calls: for requests that can't be read, and for health checks. */
export const errorsBesideCalls = {
  'request.not_http': { kind: 'refused', message: 'errors.http.notHttp' },
  'request.too_slow': { kind: 'too_slow', message: 'errors.http.tooSlow' },
  'request.headers_too_large': { kind: 'headers_too_large', message: 'errors.http.headersTooLarge' },
  'server.database_damaged': { kind: 'unavailable', message: 'errors.http.databaseDamaged' },
  'server.outdated': { kind: 'unavailable', message: 'errors.http.outdated' },
  'server.ending': { kind: 'unavailable', message: 'errors.http.ending' },
} as const satisfies ErrorTable;
