import type * as z from 'zod/mini';
import type { FailureStatus } from './errors.ts';

/** Who may call at all. What a caller may do with one record is in `permissions.ts`. */
export type Access = 'public' | 'signed in' | 'guide';

/** What one API call declares. The server serves it, the web calls it and the API documentation is made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with `:name` for a parameter and the trailing slash as the specification writes it. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** A form-encoded body in place of JSON. */
  form?: true;
  answer: z.ZodMiniType;
  /** The media type of an answer that is not JSON. */
  media?: 'text/html';
  /** What it can fail with beyond what every such call can (see `failuresOf`). */
  fails?: readonly FailureStatus[];
  /** The answer carries an `ETag`; a call that changes the record honours `If-Match`. */
  versioned?: true;
  /** It honours `Idempotency-Key`. */
  idempotent?: true;
};

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** Every status that a call can fail with. */
export function failuresOf(call: Endpoint): FailureStatus[] {
  const statuses = new Set<FailureStatus>([...(call.fails ?? []), 500, 503]);
  if (call.access !== 'public') statuses.add(401);
  if (call.access === 'guide') statuses.add(403);
  if (call.params) statuses.add(404);
  if (call.query || call.body) statuses.add(422);
  // A body that is too large or of no type is refused even where nothing reads it.
  if (call.method !== 'GET') for (const status of [413, 415] as const) statuses.add(status);
  if (call.versioned && call.body && call.method !== 'POST') statuses.add(412);
  if (call.idempotent) statuses.add(409);
  return [...statuses].sort((a, b) => a - b);
}
