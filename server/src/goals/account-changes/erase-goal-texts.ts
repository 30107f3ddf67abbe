import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { personalGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type SqlBool, sql } from 'kysely';
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

/** The goals that a user owns or has owned, even if they were deleted meanwhile. */
export async function goalsEverOwned({ query, engine }: Tx, userId: string): Promise<string[]> {
  const isFromUser = engine.contains(sql.ref('changes'), `"owner_id":{"from":${JSON.stringify(userId)}`);
  const { rows } = await sql<{ id: string }>`
    select id from goals where owner_id = ${userId}
    union select record_id from audit where ${isDeletion} and ${isFromUser}
    union select record_id from audit where ${isChangeOfOwner} and ${isFromUser}`.execute(query);
  return rows.map(({ id }) => id);
}

// These repeat the conditions of partial indexes, because only then can the indexes be used.
const isDeletion = sql<SqlBool>`event = 'goal.deleted'`;
const isChangeOfOwner = sql<SqlBool>`event = 'goal.edited' and changes like '%"owner_id":{%'`;

/** The entries of a goal that contain texts from the time of this owner, without those texts, in their order. */
function eraseTextsOf(userId: string, audit: readonly AuditedChanges[]): AuditedChanges[] {
  let owner = firstOwner(audit);
  /** Who owned the goal when each field got its present text. */
  const ownerThen = new Map<string, string | null>();
  return audit.flatMap((entry) => {
    const formerOwner = owner;
    owner = ownerIn(entry.changes, 'to') ?? owner;
    const erased: AuditChanges = {};
    for (const field of personalGoalFields) {
      const change = entry.changes[field];
      if (!change) continue;
      const erasesFrom = change.from !== null && (ownerThen.get(field) ?? formerOwner) === userId;
      const erasesTo = change.to !== null && owner === userId;
      if (erasesFrom || erasesTo) {
        erased[field] = { from: erasesFrom ? null : change.from, to: erasesTo ? null : change.to };
      }
      if (change.to === null) ownerThen.delete(field);
      else ownerThen.set(field, owner);
    }
    return Object.keys(erased).length === 0 ? [] : [{ ...entry, changes: { ...entry.changes, ...erased } }];
  });
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
