import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { type AuditedChanges, entriesOf, rewriteEntries } from '../../platform/audit/forget.ts';

/** Goals whose entries are read at once. */
const goalsAtOnce = 200;

/**
 * Takes a user's words out of the audit of the goals that they own or ever owned: what was written while they owned
 * them, by themselves or for them, wherever it stands. What was written under another owner stays theirs.
 */
export async function eraseGoalTexts(tx: Tx, userId: string, ownedNow: readonly string[]): Promise<void> {
  const goals = [...new Set([...ownedNow, ...(await goalsOnceOwned(tx, userId))])];
  for (let from = 0; from < goals.length; from += goalsAtOnce) {
    const entries = await entriesOf(tx, goals.slice(from, from + goalsAtOnce));
    const kept = [...Map.groupBy(entries, ({ record_id }) => record_id).values()].flatMap((audit) =>
      withoutWordsOf(userId, audit),
    );
    await rewriteEntries(tx, kept);
  }
}

/** The goals that were deleted while the user owned them, and those that went to somebody else. */
async function goalsOnceOwned(tx: Tx, userId: string): Promise<string[]> {
  const fromUser = `"owner_id":{"from":${JSON.stringify(userId)}`;
  const ids: string[] = [];
  for (const kind of [deletion, changeOfOwner]) {
    const entries = await tx.query
      .selectFrom('audit')
      .select('record_id')
      .where(kind)
      .where((entry) => tx.engine.contains(entry.ref('changes'), fromUser))
      .execute();
    ids.push(...entries.map(({ record_id }) => record_id));
  }
  return ids;
}

// Written out, so that the indexes of these entries alone can be used.
const deletion = sql<boolean>`event = 'goal.deleted'`;
const changeOfOwner = sql<boolean>`event = 'goal.edited' and changes like '%"owner_id":{%'`;

/** A text of a goal: under which owner it was written, and where it stands in the entries. */
type Words = { under: string | null; places: { entry: AuditedChanges; field: string; side: 'from' | 'to' }[] };

/** The entries of a goal that change, in the order in which they were written, without what was written under the user. */
function withoutWordsOf(userId: string, audit: readonly AuditedChanges[]): AuditedChanges[] {
  const places = wordsIn(audit)
    .filter(({ under }) => under === userId)
    .flatMap((words) => words.places);
  const kept = new Map<string, AuditedChanges>();
  for (const { entry, field, side } of places) {
    const { changes } = kept.get(entry.id) ?? entry;
    const { from = null, to = null } = changes[field] ?? {};
    kept.set(entry.id, { ...entry, changes: { ...changes, [field]: { from, to, [side]: null } } });
  }
  return [...kept.values()];
}

function wordsIn(audit: readonly AuditedChanges[]): Words[] {
  const all: Words[] = [];
  const current = new Map<string, Words>();
  let owner = firstOwner(audit);
  for (const entry of audit) {
    const before = owner;
    owner = ownerIn(entry.changes, 'to') ?? owner;
    const written = (under: string | null): Words => {
      const words: Words = { under, places: [] };
      all.push(words);
      return words;
    };
    for (const field of personalGoalFields) {
      const { from = null, to = null } = entry.changes[field] ?? {};
      if (from !== null) (current.get(field) ?? written(before)).places.push({ entry, field, side: 'from' });
      if (field in entry.changes) current.delete(field);
      if (to === null) continue;
      const words = written(owner);
      words.places.push({ entry, field, side: 'to' });
      current.set(field, words);
    }
  }
  return all;
}

/** The goal's first owner: the one that it was created for, or else the one from whom it went to somebody else. */
function firstOwner(audit: readonly AuditedChanges[]): string | null {
  const told = audit.find(({ changes }) => 'owner_id' in changes)?.changes ?? {};
  return ownerIn(told, 'from') ?? ownerIn(told, 'to');
}

function ownerIn(changes: AuditChanges, side: 'from' | 'to'): string | null {
  const id = changes.owner_id?.[side];
  return typeof id === 'string' ? id : null;
}
