import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import type { SinceReturned } from '@trellis/contract/goals/review/review.api.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import type { Caller } from '../../platform/context.ts';
import { commentOf, commentRows } from '../comments/comments.queries.ts';
import { isInUse } from '../goal/goals.conditions.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';
import { stepsOfGoals } from '../steps/steps.queries.ts';

/** Enough to decide about a goal; its own page shows everything. */
const maxRows = { comments: 30, otherGoals: 8 };

/** What a guide needs to know to decide about goals in the queue. A few indexed queries answer this for all of them. */
export async function detailsForReview({ db, policy, session }: Caller, goals: readonly FoundGoal[]) {
  const purposes = await purposesOf(db, goals);
  const steps = await stepsOfGoals(db, goals);
  const comments = await commentsOf(db, goals, allowsAll(policy, session, 'goal.read'));
  const ownersGoals = await goalsOfOwners(db, goals);
  const entries = await entriesOf(db, goals);
  return (goal: FoundGoal) => {
    const others = (ownersGoals.get(goal.owner_id) ?? []).filter(({ id }) => id !== goal.id);
    return {
      purpose_statement: purposes.get(goal.owner_id) ?? null,
      steps: steps(goal),
      comments: (comments.get(goal.id) ?? []).slice(-maxRows.comments),
      other_goals: others.slice(0, maxRows.otherGoals).map((other) => ({ ...other, status: statusOf(other) })),
      other_goal_count: others.length,
      since_returned: goal.was_returned === 1 ? sinceReturned(entries.get(goal.id) ?? []) : null,
    };
  };
}

async function purposesOf({ query, engine }: Db, goals: readonly FoundGoal[]) {
  const ids = goals.map(({ owner_id }) => owner_id);
  const rows = await query
    .selectFrom('users')
    .select(['id', 'purpose_statement'])
    .where(engine.isAmong('id', ids))
    .execute();
  return new Map(rows.map(({ id, purpose_statement }) => [id, purpose_statement]));
}

async function commentsOf(db: Db, goals: readonly FoundGoal[], seesAll: boolean) {
  const ids = goals.map(({ id }) => id);
  const rows = await commentRows(db)
    .where(db.engine.isAmong('comments.goal_id', ids))
    .$if(!seesAll, (all) => all.where('comments.is_past', '=', 0))
    .orderBy('comments.id')
    .execute();
  return Map.groupBy(rows.map(commentOf), ({ goal_id }) => goal_id);
}

/** All unarchived goals of the goals' owners, the newest first. */
async function goalsOfOwners({ query, engine }: Db, goals: readonly FoundGoal[]) {
  const ownerIds = goals.map(({ owner_id }) => owner_id);
  const rows = await query
    .selectFrom('goals')
    .select(['id', 'owner_id', 'title', 'progress_bar', 'due_date', 'approved_by_user', 'approved_by_superuser'])
    .where(engine.isAmong('owner_id', ownerIds))
    .where(isInUse)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ owner_id }) => owner_id);
}

/** The audit entries of the goals that were sent back, oldest first. */
async function entriesOf({ query, engine }: Db, goals: readonly FoundGoal[]) {
  const ids = goals.filter(({ was_returned }) => was_returned === 1).map(({ id }) => id);
  const rows = await query
    .selectFrom('audit')
    .select(['record_id', 'event', 'changes', 'created_at'])
    .where(engine.isAmong('record_id', ids))
    .orderBy('sequence')
    .execute();
  return Map.groupBy(rows, ({ record_id }) => record_id);
}

type Entry = { event: string; changes: string; created_at: string };

/** What has changed in a goal since it was last sent back, according to its audit. */
function sinceReturned(entries: readonly Entry[]): SinceReturned | null {
  const [returned, ...after] = entries.slice(entries.findLastIndex(({ event }) => event === 'goal.returned'));
  if (!returned) return null;
  const edits = after.filter(({ event }) => event === 'goal.edited').map(({ changes }) => JSON.parse(changes));
  return {
    returned_at: returned.created_at,
    changes: combineChanges(edits),
    step_changes: after.filter(({ event }) => event.startsWith('goal.step_')).length,
  };
}

/** Combines several edits into one: each field's value before the first and after the last. */
function combineChanges(edits: readonly AuditChanges[]): AuditChanges {
  const all = new Map<string, AuditChanges[string]>();
  for (const field of goalFormFields) {
    for (const { [field]: change } of edits) {
      if (change) all.set(field, { from: (all.get(field) ?? change).from, to: change.to });
    }
  }
  return Object.fromEntries([...all].filter(([, { from, to }]) => from !== to));
}
