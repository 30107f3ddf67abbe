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
  /** The place among the entries of the record, from 1 on. */
  sequence: number;
  /** JSON of what stands in the hash for values that may be erased; `chain.ts` has its form. */
  seals: string;
  /** Over the entry and the hash of the one before it; in base64url, as are the others of the audit. */
  hash: string;
};

/** The newest entry of a record, which the next one goes on from. */
export type AuditHead = Pick<AuditTable, 'record_id' | 'sequence' | 'hash'>;

/** Entries that no checkpoint has taken in yet. */
export type AuditOpenTable = AuditHead;

export type AuditCheckpointsTable = { number: number; created_at: string; hash: string };

/** The newest entry of each record that was written to between two checkpoints. */
export type AuditCheckpointHeadsTable = { checkpoint: number; record_id: string; sequence: number; hash: string };
