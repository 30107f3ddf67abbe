import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { integer, text, textOrNull } from './column.ts';

export const schoolTables = {
  settings: {
    name: text('primary key'),
    value: text(),
  },
  /** Parts of the school year, which don't overlap. Both days belong to the term. */
  terms: {
    id: text('primary key'),
    name: text(),
    first_day: text(),
    last_day: text(),
  },
  idempotency: {
    /** SHA-256 over caller and key. */
    key_hash: text('primary key'),
    /** HMAC of the request with the key, so that nothing can be guessed from it without the key. */
    request_hash: text(),
    /** JSON of the first answer; empty once someone whom it names is deleted. */
    answer: text(),
    created_at: text(),
  },
  /** It has no foreign keys: the entries of a record outlive the record. */
  audit: {
    id: text('primary key'),
    event: text<AuditEvent>(),
    record_id: text(),
    actor_id: textOrNull(),
    created_at: text(),
    /** JSON of `{field: {from, to}}`. */
    changes: text(),
    /** The entry's number among those of its record, from 1 on. It defines their order, whatever the clock did. */
    sequence: integer(),
  },
};
