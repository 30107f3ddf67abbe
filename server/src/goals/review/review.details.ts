import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import { goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import type { OtherGoal, SinceReturned } from '@trellis/contract/goals/review/review.api.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { type Actor, allowsAll } from '@trellis/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { rowsOfAll } from '../../database/list.ts';
import type { ServerPolicy } from '../../platform/authorization/policy.ts';
import { commentOf, commentRows } from '../comments/comments.queries.ts';
import { isInUse } from '../goal/goals.conditions.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';
import { stepsOfGoals } from '../steps/steps.queries.ts';

/** Enough to decide about a goal; its own page shows everything. */
const maxRows = { comments: 30, otherGoals: 8, entries: 200 };

/** What a guide needs to know to decide about goals in the queue. A few indexed queries answer this for all of them. */
export async function detailsForReview(db: Db, policy: ServerPolicy, reader: Actor, goals: readonly FoundGoal[]) {
  const owners = await ownersOf(db, goals);
  const steps = await stepsOfGoals(db, goals);
  const comments = await newestComments(db, goals, { policy, reader });
  const others = await otherGoals(db, goals);
  const returned = await changesSinceReturned(db, goals);
  return (goal: FoundGoal) => {
    const owner = owners.get(goal.owner_id);
    return {
      purpose_statement: owner?.purpose_statement ?? null,
      steps: steps(goal),
      comments: comments(goal),
      other_goals: others(goal),
      other_goal_count: Math.max(0, Number(owner?.goals ?? 0) - 1),
      since_returned: returned(goal),
    };
  };
}

async function ownersOf({ query }: Db, goals: readonly FoundGoal[]) {
  const ids = [...new Set(goals.map(({ owner_id }) => owner_id))];
  const rows =
    ids.length === 0
      ? []
      : await query
          .selectFrom('users')
          .select(['users.id', 'users.purpose_statement'])
          .select((user) =>
            user
              .selectFrom('goals')
              .select(sql<number>`count(*)`.as('count'))
              .whereRef('goals.owner_id', '=', 'users.id')
              .where(isInUse)
              .as('goals'),
          )
          .where('users.id', 'in', ids)
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function newestComments(
  db: Db,
  goals: readonly FoundGoal[],
  { policy, reader }: { policy: ServerPolicy; reader: Actor },
) {
  const seesAll = allowsAll(policy, reader, 'goal.read');
  const rows = await rowsOfAll(
    db,
    goals.map(({ id }) =>
      commentRows(db)
        .where('comments.goal_id', '=', id)
        .$if(!seesAll, (all) => all.where('comments.is_past', '=', 0))
        .orderBy('comments.id', 'desc')
        .limit(maxRows.comments),
    ),
  );
  const comments = sortById(rows.map(commentOf));
  return ({ id }: FoundGoal): Comment[] => comments.filter(({ goal_id }) => goal_id === id);
}

async function otherGoals(db: Db, goals: readonly FoundGoal[]) {
  const rows = await rowsOfAll(
    db,
    goals.map(({ id, owner_id }) =>
      db.query
        .selectFrom('goals')
        .select(['id', 'title', 'progress_bar', 'due_date', 'approved_by_user', 'approved_by_superuser'])
        .select(sql<string>`${id}`.as('beside'))
        .where('owner_id', '=', owner_id)
        .where('archived_at', 'is', null)
        .where('id', '!=', id)
        .orderBy('id', 'desc')
        .limit(maxRows.otherGoals),
    ),
  );
  const newestFirst = sortById(rows).reverse();
  return ({ id }: FoundGoal): OtherGoal[] =>
    newestFirst
      .filter(({ beside }) => beside === id)
      .map(({ beside: _, approved_by_user, approved_by_superuser, ...row }) => ({
        ...row,
        status: statusOf({ approved_by_user, approved_by_superuser, progress_bar: row.progress_bar }),
      }));
}

/** What has changed in each goal since it was last sent back, according to the audit. */
async function changesSinceReturned(db: Db, goals: readonly FoundGoal[]) {
  const rows = await rowsOfAll(
    db,
    goals
      .filter(({ was_returned }) => was_returned === 1)
      .map(({ id }) => {
        const ofGoal = db.query.selectFrom('audit').where('record_id', '=', id);
        const returned = ofGoal
          .select('sequence')
          .where('event', '=', 'goal.returned')
          .orderBy('sequence', 'desc')
          .limit(1);
        return ofGoal
          .select(['record_id', 'sequence', 'event', 'changes', 'created_at'])
          .where('sequence', '>=', returned)
          .orderBy('sequence')
          .limit(maxRows.entries + 1);
      }),
  );
  const entries = rows.sort((a, b) => a.sequence - b.sequence);
  return ({ id }: FoundGoal): SinceReturned | null => {
    const [returned, ...after] = entries.filter(({ record_id }) => record_id === id);
    if (!returned) return null;
    const edits = after.filter(({ event }) => event === 'goal.edited').map(({ changes }) => JSON.parse(changes));
    return {
      returned_at: returned.created_at,
      changes: combineChanges(edits),
      step_changes: after.filter(({ event }) => event.startsWith('goal.step_')).length,
    };
  };
}

const sortById = <Row extends { id: string }>(rows: Row[]): Row[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1));

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
