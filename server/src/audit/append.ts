import type { AuditChanges, AuditEvent } from '@trellis/contract/audit/audit.ts';
import { sql } from 'kysely';
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

/** The newest entry of each record, found at the end of its part of the index however many it has. */
async function headsOf(query: Tx['query'], recordIds: readonly string[]): Promise<Map<string, Head>> {
  const wanted = recordIds.map((id) => sql`(${id})`);
  const { rows } = await sql<Head & { record_id: string }>`
    select audit.record_id, audit.sequence, audit.hash
    from (values ${sql.join(wanted)}) as wanted
    join audit on audit.record_id = wanted.column1 and audit.sequence = (
      select max(entry.sequence) from audit entry where entry.record_id = wanted.column1
    )`.execute(query);
  return new Map(rows.map(({ record_id, ...head }) => [record_id, head]));
}
