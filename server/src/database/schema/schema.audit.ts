import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';

/* The tables of the audit; `schema.ts` says how all of them are written. */

export type AuditTable = {
  id: string;
  event: AuditEvent;
  record_id: string;
  actor_id: string | null;
  created_at: string;
  /** JSON of `{field: {from, to}}`. */
  changes: string;
  /** The place among the entries of the record, from 1 on: it alone gives the order, whatever the clock did. */
  sequence: number;
};
