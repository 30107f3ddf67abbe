import type { AuditChanges, AuditEvent } from '@trellis/contract/audit/audit.ts';
import type { Tx } from '../database/database.ts';
import { type Entry, entryHash, randomSalt, sealed } from './chain.ts';

/** An entry before it has its place in the chain of its record. */
export type NewEntry = Omit<Entry, 'sequence' | 'event'> & { event: AuditEvent; changes: AuditChanges };

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

type Head = { sequence: number; hash: string };

/**
 * Puts entries at the end of the chains of their records, in the order given. The records are locked by then: nobody
 * else writes entries of them, and the unique index would refuse it.
 */
export async function appendEntries(tx: Tx, entries: readonly NewEntry[], newSalt = randomSalt): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await appendSome(tx, entries.slice(from, from + rowsAtOnce), newSalt);
  }
}

async function appendSome({ query }: Tx, entries: readonly NewEntry[], newSalt: () => string): Promise<void> {
  const heads = await headsOf(query, [...new Set(entries.map(({ record_id }) => record_id))]);
  const rows = entries.map(({ changes, ...fields }) => {
    const before = heads.get(fields.record_id) ?? { sequence: 0, hash: '' };
    const entry = { ...fields, sequence: before.sequence + 1 };
    const seals = sealed(changes, newSalt);
    const hash = entryHash(before.hash, entry, changes, seals);
    heads.set(entry.record_id, { sequence: entry.sequence, hash });
    return { ...entry, changes: JSON.stringify(changes), seals: JSON.stringify(seals), hash };
  });
  await query.insertInto('audit').values(rows).execute();
  const open = rows.map(({ record_id, sequence, hash }) => ({ record_id, sequence, hash }));
  await query.insertInto('audit_open').values(open).execute();
}

/** The newest entry of each record. */
async function headsOf(query: Tx['query'], recordIds: readonly string[]): Promise<Map<string, Head>> {
  const newest = query
    .selectFrom('audit')
    .select((entry) => ['record_id', entry.fn.max('sequence').as('sequence')])
    .where('record_id', 'in', recordIds)
    .groupBy('record_id')
    .as('newest');
  const heads = await query
    .selectFrom(newest)
    .innerJoin('audit', (join) =>
      join.onRef('audit.record_id', '=', 'newest.record_id').onRef('audit.sequence', '=', 'newest.sequence'),
    )
    .select(['audit.record_id', 'audit.sequence', 'audit.hash'])
    .execute();
  return new Map(heads.map(({ record_id, ...head }) => [record_id, head]));
}
