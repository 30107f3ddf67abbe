import type { AuditChanges } from '@trellis/contract/audit/audit.ts';
import type { Comment } from '@trellis/contract/comments/comment.ts';
import { goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { type Actor, allowsAll } from '@trellis/contract/permissions.ts';
import type { OtherGoal, SinceReturned } from '@trellis/contract/review/waiting-goal.ts';
import type { ServerPolicy } from '../authorization/policy.ts';
import { commentOf, commentRows } from '../comments/comments.queries.ts';
import type { Db } from '../database/database.ts';
import { goalCounts } from '../goals/goals.counts.ts';
import type { FoundGoal } from '../goals/goals.queries.ts';
import { stepsOf } from '../steps/steps.queries.ts';

/** As much as is read before a decision; the details of the goal have all of it. */
const newest = { comments: 30, otherGoals: 8, entries: 200 };

/** What stands around a goal that waits: a few short walks along indexes, however large the school is. */
export async function surroundingsOf(db: Db, policy: ServerPolicy, reader: Actor, goal: FoundGoal) {
  const owner = await db.query
    .selectFrom('users')
    .select('purpose_statement')
    .where('id', '=', goal.owner_id)
    .executeTakeFirst();
  const counts = await goalCounts(db, goal.owner_id);
  return {
    purpose_statement: owner?.purpose_statement ?? null,
    steps: await stepsOf(db, goal),
    comments: await newestComments(db, goal, allowsAll(policy, reader, 'goal.read')),
    other_goals: await otherGoals(db, goal),
    other_goal_count: Math.max(0, counts.goals - 1),
    since_returned: goal.was_returned === 1 ? await sinceReturned(db, goal.id) : null,
  };
}

async function newestComments(db: Db, goal: FoundGoal, withPast: boolean): Promise<Comment[]> {
  const rows = await commentRows(db)
    .where('comments.goal_id', '=', goal.id)
    .$if(!withPast, (all) => all.where('comments.is_past', '=', 0))
    .orderBy('comments.id', 'desc')
    .limit(newest.comments)
    .execute();
  return rows.map(commentOf).reverse();
}

async function otherGoals(db: Db, goal: FoundGoal): Promise<OtherGoal[]> {
  const rows = await db.query
    .selectFrom('goals')
    .select(['id', 'title', 'progress_bar', 'due_date', 'approved_by_user', 'approved_by_superuser'])
    .where('owner_id', '=', goal.owner_id)
    .where('archived_rank', '=', 0)
    .where('id', '!=', goal.id)
    .orderBy('id', 'desc')
    .limit(newest.otherGoals)
    .execute();
  return rows.map(({ approved_by_user, approved_by_superuser, ...row }) => ({
    ...row,
    status: statusOf({ approved_by_user, approved_by_superuser, progress_bar: row.progress_bar }),
  }));
}

/** What the audit says of the time after the goal was last sent back. */
async function sinceReturned(db: Db, goalId: string): Promise<SinceReturned | null> {
  const ofGoal = db.query.selectFrom('audit').where('record_id', '=', goalId);
  const returned = await ofGoal
    .select(['sequence', 'created_at'])
    .where('event', '=', 'goal.returned')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!returned) return null;
  const entries = await ofGoal
    .select(['event', 'changes'])
    .where('sequence', '>', returned.sequence)
    .orderBy('sequence')
    .limit(newest.entries)
    .execute();
  const edits = entries.filter(({ event }) => event === 'goal.edited').map(({ changes }) => JSON.parse(changes));
  return {
    returned_at: returned.created_at,
    changes: inAll(edits),
    step_changes: entries.filter(({ event }) => event.startsWith('goal.step_')).length,
  };
}

/** Several changes as one: from what a field was before the first to what it is after the last. */
function inAll(edits: readonly AuditChanges[]): AuditChanges {
  const all = new Map<string, AuditChanges[string]>();
  for (const field of goalFormFields) {
    for (const { [field]: change } of edits) {
      if (change) all.set(field, { from: (all.get(field) ?? change).from, to: change.to });
    }
  }
  return Object.fromEntries([...all].filter(([, { from, to }]) => from !== to));
}
