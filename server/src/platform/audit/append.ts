import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { AuditHead } from '../../database/schema/schema.audit.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { type Entry, entryHash, randomSalt, sealed } from './chain.ts';

/** An entry before it has its place in the chain of its record. */
export type NewEntry = Omit<Entry, 'sequence' | 'event'> & { event: AuditEvent; changes: AuditChanges };

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/**
 * Puts entries at the end of the chains of their records, in the order given. The records are locked by then: nobody
 * else writes entries of them, and the unique index would refuse it.
 * @param known the head of the one record that they are all about, where it was read once that was locked
 */
export async function appendEntries(
  tx: Tx,
  entries: readonly NewEntry[],
  known?: AuditHead,
  newSalt = randomSalt,
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await appendSome(tx, entries.slice(from, from + rowsAtOnce), from === 0 ? known : undefined, newSalt);
  }
}

async function appendSome(
  tx: Tx,
  entries: readonly NewEntry[],
  known: AuditHead | undefined,
  newSalt: () => string,
): Promise<void> {
  const isKnown = known !== undefined && entries.every(({ record_id }) => record_id === known.record_id);
  const heads = isKnown
    ? new Map([[known.record_id, known]])
    : await headsOf(tx, [...new Set(entries.map(({ record_id }) => record_id))]);
  const rows = entries.map(({ changes, ...fields }) => {
    const { record_id } = fields;
    const before = heads.get(record_id) ?? { sequence: 0, hash: '' };
    const entry = { ...fields, sequence: before.sequence + 1 };
    const seals = sealed(changes, newSalt);
    const hash = entryHash(before.hash, entry, changes, seals);
    heads.set(record_id, { record_id, sequence: entry.sequence, hash });
    return { ...entry, changes: JSON.stringify(changes), seals: JSON.stringify(seals), hash };
  });
  const open = rows.map(({ record_id, sequence, hash }) => ({ record_id, sequence, hash }));
  const [row] = rows;
  const [head] = open;
  // Most changes have one entry.
  if (row && head && rows.length === 1) {
    await insertEntry(tx, row);
    await insertOpen(tx, head);
    return;
  }
  await tx.query.insertInto('audit').values(rows).execute();
  await tx.query.insertInto('audit_open').values(open).execute();
}

const insertOpen = preparedQuery(
  ['record_id', 'sequence', 'hash'],
  ({ query }, row: Insertable<Tables['audit_open']>) => query.insertInto('audit_open').values(row),
);
const insertEntry = preparedQuery(
  ['id', 'event', 'record_id', 'actor_id', 'created_at', 'sequence', 'changes', 'seals', 'hash'],
  ({ query }, row: Insertable<Tables['audit']>) => query.insertInto('audit').values(row),
);

const newestEntry = preparedQuery(['recordId'], ({ query }, { recordId }: { recordId: string }) =>
  query
    .selectFrom('audit')
    .select(['record_id', 'sequence', 'hash'])
    .where('record_id', '=', recordId)
    .orderBy('sequence', 'desc')
    .limit(1),
);

/** The newest entry of each record, found at the end of its part of the index however many it has. */
async function headsOf(tx: Tx, recordIds: readonly string[]): Promise<Map<string, AuditHead>> {
  const [recordId] = recordIds;
  if (recordId !== undefined && recordIds.length === 1) {
    const [head] = await newestEntry(tx, { recordId });
    return new Map(head ? [[recordId, head]] : []);
  }
  const wanted = recordIds.map((id) => sql`(${id})`);
  const { rows } = await sql<AuditHead>`
    select audit.record_id, audit.sequence, audit.hash
    from (values ${sql.join(wanted)}) as wanted
    join audit on audit.record_id = wanted.column1 and audit.sequence = (
      select max(entry.sequence) from audit entry where entry.record_id = wanted.column1
    )`.execute(tx.query);
  return new Map(rows.map((head) => [head.record_id, head]));
}
