import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, Db } from '../../database/database.ts';
import type { AuditTable } from '../../database/schema/schema.audit.ts';
import { entryHash, placeOf, type Seals, sealHash, sides } from '../../platform/audit/chain.ts';
import { checkpointHash } from '../../platform/audit/checkpoints.ts';

/*
 * Looks whether the audit is as it was written: each entry against its hash and the one before it, and what checkpoints
 * and the list of open entries say must be there. Entries that are added meanwhile are no fault: each statement compares
 * what was there at one moment.
 */

const batch = 1000;
/** The rest of many faults of one kind is said as a number. */
const mostNamed = 10;

/** What is wrong with the audit, a sentence each. */
export async function auditFaults(db: Database): Promise<string[]> {
  const erasedWith = new Map<string, string>();
  const chains = await chainFaults(db, erasedWith);
  return [
    ...shortened(chains),
    ...shortened(await missing(db)),
    ...shortened(await unexplained(db, erasedWith)),
    ...shortened(await checkpointFaults(db)),
  ];
}

function shortened(faults: readonly string[]): string[] {
  const more = faults.length - mostNamed;
  return [...faults.slice(0, mostNamed), ...(more > 0 ? [`There are ${more} more faults of this kind`] : [])];
}

/** Entries that aren't what they were when they were written, and places where entries are missing. */
async function chainFaults(db: Db, erasedWith: Map<string, string>): Promise<string[]> {
  const faults: string[] = [];
  let before = { record_id: '', sequence: 0, hash: '' };
  for await (const entry of allEntries(db)) {
    const { id, record_id, sequence, hash } = entry;
    const previous = record_id === before.record_id ? before : { sequence: 0, hash: '' };
    const isNext = sequence === previous.sequence + 1;
    if (!isNext) faults.push(`Entries of the audit of ${record_id} are gone from before its entry ${sequence}`);
    const contents = contentsOf(entry);
    const isHashed =
      contents && (!isNext || hash === entryHash(previous.hash, entry, contents.changes, contents.seals));
    if (!isHashed || !keepsSeals(contents.changes, contents.seals)) {
      faults.push(`The entry ${id} of the audit of ${record_id} was changed, or one before it was`);
    }
    for (const seal of Object.values(contents?.seals ?? {})) {
      if ('erased_with' in seal) erasedWith.set(seal.erased_with, id);
    }
    before = { record_id, sequence, hash };
  }
  return faults;
}

async function* allEntries({ query }: Db): AsyncGenerator<AuditTable> {
  for (let last = { record_id: '', sequence: 0 }; ; ) {
    const entries = await query
      .selectFrom('audit')
      .selectAll()
      .where(sql<boolean>`(record_id, sequence) > (${last.record_id}, ${sql.lit(last.sequence)})`)
      .orderBy('record_id')
      .orderBy('sequence')
      .limit(batch)
      .execute();
    yield* entries;
    const end = entries.at(-1);
    if (!end) return;
    last = end;
  }
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const changesForm = z.record(z.string(), z.object({ from: value, to: value }));
const sealForm = z.union([
  z.strictObject({ hash: z.string(), salt: z.string() }),
  z.strictObject({ hash: z.string(), erased_with: z.string() }),
]);
const sealsForm = z.record(z.string(), sealForm);

/** Undefined where it has no form that was ever written. */
function contentsOf(entry: AuditTable): { changes: AuditChanges; seals: Seals } | undefined {
  try {
    return { changes: changesForm.parse(JSON.parse(entry.changes)), seals: sealsForm.parse(JSON.parse(entry.seals)) };
  } catch {
    return undefined;
  }
}

/** Whether each value that may be erased is what its seal stands for, or was erased. */
function keepsSeals(changes: AuditChanges, seals: Seals): boolean {
  const values = new Map(
    Object.entries(changes).flatMap(([field, change]) => sides.map((side) => [placeOf(field, side), change[side]])),
  );
  return Object.entries(seals).every(([place, seal]) => {
    const value = values.get(place);
    if (value === undefined) return false;
    return 'salt' in seal ? sealHash(seal.salt, value) === seal.hash : value === null;
  });
}

/** Entries that are known to have been there: the newest that a checkpoint found, and those that none has taken in yet. */
async function missing({ query }: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const known of ['audit_checkpoint_heads', 'audit_open'] as const) {
    const { rows } = await sql<{ record_id: string; sequence: number }>`
      select known.record_id, known.sequence from ${sql.table(known)} known
      left join audit on audit.record_id = known.record_id and audit.sequence = known.sequence
      where audit.hash is null or audit.hash <> known.hash
      order by known.record_id, known.sequence`.execute(query);
    faults.push(
      ...rows.map(
        ({ record_id, sequence }) => `The entry ${sequence} of the audit of ${record_id} is gone or was written anew`,
      ),
    );
  }
  return faults;
}

/** Values are erased only with the account of the person whose they were. */
async function unexplained({ query }: Db, erasedWith: ReadonlyMap<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const [userId, entry] of erasedWith) {
    const deletion = await query
      .selectFrom('audit')
      .select('id')
      .where('record_id', '=', userId)
      .where('event', '=', 'user.deleted')
      .executeTakeFirst();
    if (!deletion) faults.push(`The entry ${entry} of the audit lost words of ${userId}, who was not deleted`);
  }
  return faults;
}

async function checkpointFaults({ query }: Db): Promise<string[]> {
  const faults: string[] = [];
  let before = { number: 0, hash: '' };
  for (;;) {
    const next = await query
      .selectFrom('audit_checkpoints')
      .selectAll()
      .where('number', '>', before.number)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst();
    if (!next) return faults;
    const heads = await query
      .selectFrom('audit_checkpoint_heads')
      .select(['record_id', 'sequence', 'hash'])
      .where('checkpoint', '=', next.number)
      .orderBy('record_id')
      .execute();
    const isNext = next.number === before.number + 1;
    if (!isNext) faults.push(`Checkpoints of the audit are gone from before number ${next.number}`);
    else if (next.hash !== checkpointHash(before.hash, next, heads)) {
      faults.push(`The checkpoint ${next.number} of the audit was changed, or one before it was`);
    }
    before = next;
  }
}
