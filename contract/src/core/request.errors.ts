import type { ErrorTable } from './error-kinds.ts';
import { messages } from './messages.ts';

/** The errors that any call can have. */
export const requestErrors = {
  'request.invalid': { kind: 'invalid', message: messages.field.wrongType },
  'request.malformed': { kind: 'refused', message: messages.http.malformed },
  'request.no_such_address': { kind: 'not_found', message: messages.http.notFound },
  'request.too_large': { kind: 'too_large', message: messages.http.bodyTooLarge },
  'request.wrong_content_type': { kind: 'unsupported', message: messages.http.wrongContentType },
  'request.idempotency_mismatch': { kind: 'conflict', message: messages.http.idempotencyMismatch },
  'record.changed': { kind: 'changed', message: messages.http.changedSince },
  'server.failed': { kind: 'internal', message: messages.http.internal },
  'server.overloaded': { kind: 'unavailable', message: messages.http.overloaded },
  'server.database_away': { kind: 'unavailable', message: messages.http.databaseAway },
} as const satisfies ErrorTable;

/** Errors outside calls: for requests that can't be read, and for health checks. */
export const errorsBesideCalls = {
  'request.not_http': { kind: 'refused', message: messages.http.notHttp },
  'request.too_slow': { kind: 'too_slow', message: messages.http.tooSlow },
  'request.headers_too_large': { kind: 'headers_too_large', message: messages.http.headersTooLarge },
  'server.database_damaged': { kind: 'unavailable', message: messages.http.databaseDamaged },
  'server.preparing': { kind: 'unavailable', message: messages.http.preparing },
  'server.outdated': { kind: 'unavailable', message: messages.http.outdated },
  'server.ending': { kind: 'unavailable', message: messages.http.ending },
} as const satisfies ErrorTable;
