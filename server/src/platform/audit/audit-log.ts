import { hash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { type RawBuilder, sql } from 'kysely';
import { startIdsAfter } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import type { Db, Tx } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Tables } from '../../database/schema/schema.ts';

/** The actor of changes made at the server's command line, where nobody has an account. */
export const commandLine = { id: 'command line', name: 'Command line' } as const;

type NewEntry = Omit<Tables['audit'], 'sequence'>;

/**
 * Appends entries to those that their records have already, in the order given. The caller has locked the records, so
 * nobody else appends to them; the unique index would refuse it.
 */
export async function appendEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (const batch of batchesOf(entries)) await insertRows(tx, batch);
}

async function insertRows(tx: Tx, rows: readonly NewEntry[]): Promise<void> {
  const [row, ...others] = rows;
  // Most changes have one entry.
  if (row && others.length === 0) {
    await insertEntry(tx, row);
    return;
  }
  const counts = new Map<string, number>();
  const numbered = rows.map((entry) => {
    const nth = (counts.get(entry.record_id) ?? 0) + 1;
    counts.set(entry.record_id, nth);
    return { ...entry, sequence: sequenceAfter(entry.record_id, nth) };
  });
  await tx.query.insertInto('audit').values(numbered).execute();
}

/** The record's newest number plus n: all rows of one statement see the same newest number. */
const sequenceAfter = (recordId: string, nth: number): RawBuilder<number> =>
  sql`(select coalesce(max(sequence), 0) + ${sql.lit(nth)} from audit where record_id = ${recordId})`;

const insertEntry = preparedQuery(
  ['id', 'event', 'record_id', 'actor_id', 'created_at', 'changes'],
  ({ query }, row: NewEntry) => query.insertInto('audit').values({ ...row, sequence: sequenceAfter(row.record_id, 1) }),
);

/**
 * Makes the ids of this process sort after those of all records in the database, even if the clock was put back since:
 * each record has an entry, whose id is later.
 */
export async function startIdsAfterNewestEntry({ query }: Db): Promise<void> {
  const newest = await query.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (newest) startIdsAfter(newest.id);
}

const committed = channel('trellis.audit');

/** Publishes entries once their transaction has been committed. */
export const publishEntries = (entries: readonly NewEntry[]): void => committed.publish(entries);

/**
 * Logs the id and the hash of each audit entry. A school that ships its log elsewhere can prove with it that an entry
 * was changed or deleted in the database.
 * @returns stops logging
 */
export function logEntries(log: Log): () => void {
  const write = (entries: unknown) => {
    for (const entry of entries as readonly NewEntry[]) {
      log.info({ entry: entry.id, sha256: hashOf(entry) }, 'audit entry');
    }
  };
  committed.subscribe(write);
  return () => void committed.unsubscribe(write);
}

/** The SHA-256, in hex, of the entry's columns as a JSON array in this order. */
const hashOf = ({ id, event, record_id, actor_id, created_at, changes }: NewEntry): string =>
  hash('sha256', JSON.stringify([id, event, record_id, actor_id, created_at, changes]));
