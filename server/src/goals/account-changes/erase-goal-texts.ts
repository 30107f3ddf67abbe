import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';
import { type AuditedChanges, entriesOf, rewriteEntries } from '../../platform/audit/forget.ts';

const goalsAtOnce = 200;

/**
 * Erases a user's texts from the audit entries of every goal that they own or have owned: whatever was written while the
 * goal was theirs, by anyone. Texts from the time of another owner stay.
 */
export async function eraseGoalTexts(tx: Tx, userId: string, goals: readonly string[]): Promise<void> {
  for (const batch of batchesOf(goals, goalsAtOnce)) {
    const entries = await entriesOf(tx, batch);
    const erased = [...Map.groupBy(entries, ({ record_id }) => record_id).values()].flatMap((audit) =>
      eraseTextsOf(userId, audit),
    );
    await rewriteEntries(tx, erased);
  }
}

/** The goals that a user owns or has owned. */
export async function goalsEverOwned(tx: Tx, userId: string): Promise<string[]> {
  const now = await tx.query.selectFrom('goals').select('id').where('owner_id', '=', userId).execute();
  return [...new Set([...now.map(({ id }) => id), ...(await formerGoals(tx, userId))])];
}

/** Goals that were deleted while the user owned them or that were given to someone else. */
async function formerGoals(tx: Tx, userId: string): Promise<string[]> {
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

// These repeat the conditions of partial indexes, because only then can the indexes be used.
const deletion = sql<boolean>`event = 'goal.deleted'`;
const changeOfOwner = sql<boolean>`event = 'goal.edited' and changes like '%"owner_id":{%'`;

/** One text of a goal: who owned the goal when it was written, and which entries contain it. */
type AuditedText = {
  owner: string | null;
  occurrences: { entry: AuditedChanges; field: string; side: 'from' | 'to' }[];
};

/** The entries of a goal that contain texts from the time of this owner, without those texts, in their order. */
function eraseTextsOf(userId: string, audit: readonly AuditedChanges[]): AuditedChanges[] {
  const occurrences = textsIn(audit)
    .filter(({ owner }) => owner === userId)
    .flatMap((text) => text.occurrences);
  const erased = new Map<string, AuditedChanges>();
  for (const { entry, field, side } of occurrences) {
    const { changes } = erased.get(entry.id) ?? entry;
    const { from = null, to = null } = changes[field] ?? {};
    erased.set(entry.id, { ...entry, changes: { ...changes, [field]: { from, to, [side]: null } } });
  }
  return [...erased.values()];
}

function textsIn(audit: readonly AuditedChanges[]): AuditedText[] {
  const all: AuditedText[] = [];
  const current = new Map<string, AuditedText>();
  let owner = firstOwner(audit);
  for (const entry of audit) {
    const formerOwner = owner;
    owner = ownerIn(entry.changes, 'to') ?? owner;
    const addText = (owner: string | null): AuditedText => {
      const text: AuditedText = { owner, occurrences: [] };
      all.push(text);
      return text;
    };
    for (const field of personalGoalFields) {
      const { from = null, to = null } = entry.changes[field] ?? {};
      if (from !== null) (current.get(field) ?? addText(formerOwner)).occurrences.push({ entry, field, side: 'from' });
      if (field in entry.changes) current.delete(field);
      if (to === null) continue;
      const text = addText(owner);
      text.occurrences.push({ entry, field, side: 'to' });
      current.set(field, text);
    }
  }
  return all;
}

/** The goal's first owner: the owner it was created with or, failing that, the one whom the first change of owner names. */
function firstOwner(audit: readonly AuditedChanges[]): string | null {
  const changes = audit.find(({ changes }) => 'owner_id' in changes)?.changes ?? {};
  return ownerIn(changes, 'from') ?? ownerIn(changes, 'to');
}

function ownerIn(changes: AuditChanges, side: 'from' | 'to'): string | null {
  const id = changes.owner_id?.[side];
  return typeof id === 'string' ? id : null;
}
