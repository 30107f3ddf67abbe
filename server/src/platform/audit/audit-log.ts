import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { Log } from '../../base/log.ts';
import type { WrittenEntry } from './append.ts';

const committed = channel('trellis.audit');

/** Publishes entries once their transaction has been committed. */
export function publishEntries(entries: readonly WrittenEntry[]): void {
  if (entries.length > 0) committed.publish(entries);
}

/**
 * Logs the id and the hash of each audit entry. A school that ships its log elsewhere can prove with it that an entry
 * was changed or deleted in the database.
 * @returns stops logging
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
