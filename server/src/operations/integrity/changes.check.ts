import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { sql } from 'kysely';
import type { Progress } from '../../base/progress.ts';
import type { Db } from '../../database/database.ts';
import { placeOf, type Seals } from '../../platform/audit/chain.ts';
import { faultsAround, type Told } from './around-goals.check.ts';
import { type AuditedKind, type AuditedRecord, auditedKinds, type Known } from './audited-records.ts';

/*
 * Compares each record with what its audit says that it came to: a change that somebody made past Trellis has no entry.
 */

const batch = 500;
/** How often a record is looked at again that is being written meanwhile. */
const mostLooks = 10;

type Entry = Told & { record_id: string; sequence: number; seals: string };
/** What is wrong: in how many records, and one of these. */
type Found = Map<string, { count: number; example: string }>;

/** What was changed without an entry in the audit, a sentence each. */
export async function changeFaults(db: Db, progress: Progress): Promise<string[]> {
  const found: Found = new Map();
  const { rows } = await sql<{ records: number }>`
    select (select count(*) from goals) + (select count(*) from users) as records`.execute(db.query);
  const all = Number(rows[0]?.records ?? 0);
  let done = 0;
  for (const kind of auditedKinds) {
    for (let after = ''; ; ) {
      const records = await kind.read(db, { after, most: batch });
      const last = records.at(-1);
      if (!last) break;
      await compare(db, kind, records, found);
      after = last.id;
      done += records.length;
      progress(done / Math.max(done, all));
    }
    await findMissing(db, kind, found);
  }
  return [...found].map(([what, { count, example }]) => `${what}: ${count}, such as ${example}`);
}

async function compare(db: Db, kind: AuditedKind, records: readonly AuditedRecord[], found: Found): Promise<void> {
  const entries = await entriesOf(db, idsOf(records));
  let suspects = records.filter((record) => faultsOf(kind, record, entries.get(record.id)).length > 0);
  // A record may have been written between the two reads: it is read anew while no entry of it is added.
  for (let looks = 0; suspects.length > 0 && looks < mostLooks; looks += 1) {
    const before = await entriesOf(db, idsOf(suspects));
    const again = await kind.read(db, { ids: idsOf(suspects) });
    const after = await entriesOf(db, idsOf(suspects));
    const rests = ({ id }: AuditedRecord) => before.get(id)?.length === after.get(id)?.length;
    for (const record of again.filter(rests)) {
      for (const fault of faultsOf(kind, record, after.get(record.id))) note(found, fault, record.id);
    }
    suspects = again.filter((record) => !rests(record));
  }
}

const idsOf = (records: readonly AuditedRecord[]): string[] => records.map(({ id }) => id);

function note(found: Found, fault: string, id: string): void {
  found.set(fault, { count: (found.get(fault)?.count ?? 0) + 1, example: id });
}

/** The entries of these records by record, in their order, but for who looked at a person. */
async function entriesOf({ query }: Db, ids: readonly string[]): Promise<Map<string, Entry[]>> {
  const entries = await query
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['record_id', 'sequence', 'event', 'changes', 'seals', 'users.id as actor'])
    .where('record_id', 'in', ids)
    .where('event', 'not in', ['user.page_opened', 'user.sheet_printed'])
    .orderBy('record_id')
    .orderBy('sequence')
    .execute();
  const told = entries.map(({ actor, ...entry }) => ({ ...entry, is_there: actor !== null }));
  return Map.groupBy(told, ({ record_id }) => record_id);
}

const titles: Record<AuditedKind['table'], string> = {
  goals: 'Goals',
  users: 'Users',
  houses: 'Houses',
  goal_templates: 'Templates',
  assignments: 'Assignments',
  terms: 'Terms',
};

function faultsOf(kind: AuditedKind, { id, values, around }: AuditedRecord, entries: readonly Entry[] = []): string[] {
  const { table, made, shipped } = kind;
  const isShipped = shipped !== undefined && id.startsWith(shipped);
  if (!isShipped && !entries.some(({ event }) => made.some((one) => one === event))) {
    return [`${titles[table]} that were made without an entry in the audit`];
  }
  const told = lastTold(entries);
  const changed = Object.entries(values)
    .filter(([field]) => !told.erased.has(field) && (!isShipped || told.values.has(field)))
    .filter(([field, value]) => !isTold(value, told.values.get(field) ?? null))
    .map(([field]) => `${titles[table]} whose ${field} was changed without an entry in the audit`);
  return [...changed, ...(around ? faultsAround(around, entries) : [])];
}

const isTold = (value: Known, told: AuditChanges[string]['to']): boolean =>
  value instanceof Set ? value.has(told) : value === told;

/** What the entries say that each field came to, and of which fields that was erased with somebody's account. */
function lastTold(entries: readonly Entry[]) {
  const values = new Map<string, AuditChanges[string]['to']>();
  const erased = new Set<string>();
  for (const { changes, seals } of entries) {
    const sealed: Seals = JSON.parse(seals);
    for (const [field, { to }] of Object.entries<AuditChanges[string]>(JSON.parse(changes))) {
      values.set(field, to);
      const seal = sealed[placeOf(field, 'to')];
      if (seal && 'erased_with' in seal) erased.add(field);
      else erased.delete(field);
    }
  }
  return { values, erased };
}

/** Records that the audit tells to have been made, and not to have gone. */
async function findMissing({ query }: Db, { table, made, gone }: AuditedKind, found: Found): Promise<void> {
  const { rows } = await sql<{ missing: number; example: string | null }>`
    select count(distinct entry.record_id) as missing, min(entry.record_id) as example from audit entry
    where entry.event in (${sql.join(made)})
      and not exists (select 1 from ${sql.table(table)} kept where kept.id = entry.record_id)
      and not exists (
        select 1 from audit later where later.record_id = entry.record_id and later.event = ${gone ?? ''}
      )`.execute(query);
  const [first] = rows;
  if (!first?.example) return;
  const fault = `${titles[table]} that are gone without an entry in the audit`;
  found.set(fault, { count: Number(first.missing), example: first.example });
}
