import type { FailureStatus } from './errors.ts';
import type { Message } from './messages.ts';

/** A feature's errors by their codes. `field` is the part of the body that is at fault. */
export type ErrorTable = Readonly<Record<string, { status: FailureStatus; message: Message; field?: string }>>;

export const requestErrors = {
  'request.invalid': { status: 422, message: 'errors.field.wrongType' },
  'request.malformed': { status: 400, message: 'errors.http.malformed' },
  'request.no_such_address': { status: 404, message: 'errors.http.notFound' },
  'request.too_large': { status: 413, message: 'errors.http.bodyTooLarge' },
  'request.wrong_content_type': { status: 415, message: 'errors.http.wrongContentType' },
  'request.idempotency_mismatch': { status: 409, message: 'errors.http.idempotencyMismatch' },
  'request.answer_erased': { status: 409, message: 'errors.http.answerErased' },
  'record.changed': { status: 412, message: 'errors.http.changedSince' },
  'server.failed': { status: 500, message: 'errors.http.internal' },
  'server.overloaded': { status: 503, message: 'errors.http.overloaded' },
  'server.database_away': { status: 503, message: 'errors.http.databaseAway' },
  'server.database_read_only': { status: 503, message: 'errors.http.databaseReadOnly' },
  'server.disk_full': { status: 503, message: 'errors.http.diskFull' },
  'server.preparing': { status: 503, message: 'errors.http.preparing' },
} as const satisfies ErrorTable;

/** Errors outside calls: for requests that can't be read, and for health checks. */
export const errorsBesideCalls = {
  'request.not_http': { status: 400, message: 'errors.http.notHttp' },
  'request.too_slow': { status: 408, message: 'errors.http.tooSlow' },
  'request.headers_too_large': { status: 431, message: 'errors.http.headersTooLarge' },
  'server.database_damaged': { status: 503, message: 'errors.http.databaseDamaged' },
  'server.outdated': { status: 503, message: 'errors.http.outdated' },
  'server.ending': { status: 503, message: 'errors.http.ending' },
} as const satisfies ErrorTable;
