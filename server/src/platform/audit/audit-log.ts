import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Log } from '../../base/log.ts';
import type { WrittenEntry } from './append.ts';

const committed = channel('trellis.audit');

/** Hands on entries whose transaction has been committed. */
export function publishEntries(entries: readonly WrittenEntry[]): void {
  if (entries.length > 0) committed.publish(entries);
}

/**
 * Writes a line with the id and the hash of each audit entry into the log. Whoever keeps the log somewhere else can prove
 * with it that an entry was changed or deleted in the database.
 * @returns ends it
 */
export function logEntries(log: Log): () => void {
  const write = (entries: unknown) => {
    for (const entry of entries as readonly WrittenEntry[]) {
      log.info({ entry: entry.id, sha256: hashOf(entry) }, 'audit entry');
    }
  };
  committed.subscribe(write);
  return () => void committed.unsubscribe(write);
}

/** The SHA-256, in hex, of the entry's columns as a JSON array in this order. */
const hashOf = ({ id, event, record_id, actor_id, created_at, changes }: WrittenEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([id, event, record_id, actor_id, created_at, changes]))
    .digest('hex');
