import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';

/* The audit table; `schema.ts` describes the conventions of all tables. */

export type AuditTable = {
  id: string;
  event: AuditEvent;
  record_id: string;
  actor_id: string | null;
  created_at: string;
  /** JSON of `{field: {from, to}}`. */
  changes: string;
  /** The entry's number among those of its record, from 1 on. It defines their order, whatever the clock did. */
  sequence: number;
};
