import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Database, type Db, RetryTransaction, type Tx } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { type AuditDraft, change } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { lockGoalsOf } from '../account-changes/user-goals.ts';
import { deleteGoals } from '../goal/goals.change.ts';
import { goalRows } from '../goal/goals.queries.ts';
import { setEnded } from './assignments.actions.ts';
import { lockAssignment } from './assignments.queries.ts';

const goalsOf = ({ query }: Db, assignmentId: string) =>
  query.selectFrom('goals').where('goals.assignment_id', '=', assignmentId);

/** The entry that a goal gets when the guide who gave it is deleted. Nothing else changes the assigner. */
const losesAssigner = sql<SqlBool>`(audit.event = 'goal.edited' and audit.changes like '{"assigner_id":%')`;

/** Whether nobody has touched a goal since it was given, which writes one entry, or two if the guide submitted it. */
export const isUntouched = sql<SqlBool>`not exists (
  select 1 from audit join assignments on assignments.id = goals.assignment_id
  where audit.record_id = goals.id and audit.sequence > assignments.submit + 1 and not ${losesAssigner})`;

export async function previewTakingBack({ longReads }: Database, id: string) {
  const deleted = await countOf(goalsOf(longReads, id).where(isUntouched));
  return { deleted, kept: (await countOf(goalsOf(longReads, id))) - deleted };
}

/** Deletes the goals of an assignment that nobody has touched since they were given, and ends the assignment. */
export function takeBackAssignment(caller: Caller, id: string) {
  let locked = 0;
  return change(caller, {
    permission: 'assignment.take_back',
    async lock(tx) {
      // Goals come before assignments in the order of locks.
      locked = (await goalsOf(tx, id).select('goals.id').orderBy('goals.id').forUpdate().execute()).length;
      return lockAssignment(tx, id);
    },
    async work({ tx, record: assignment }) {
      const all = await countOf(goalsOf(tx, id));
      if (all > locked) throw new RetryTransaction('a newcomer got the goal at the same time');
      const deletions = await deleteUntouchedGoals(tx, goalsOf(tx, id));
      const ending = assignment.ended_at === null ? await setEnded(caller, tx, id) : [];
      return {
        answer: { deleted: deletions.length, kept: all - deletions.length },
        audit: [...ending, ...deletions],
      };
    },
  });
}

/** Takes goals for newcomers back from a student who hasn't joined after all, and who gets them on joining again. */
export async function takeBackGoals(tx: Tx, ownerId: string, ids: readonly string[]): Promise<AuditDraft[]> {
  if (ids.length === 0) return [];
  await lockGoalsOf(tx, [ownerId]);
  const goals = tx.query.selectFrom('goals').where('goals.owner_id', '=', ownerId).where('goals.id', 'in', ids);
  const assignments = goals.where(isUntouched).select('assignment_id');
  await tx.query
    .deleteFrom('assignment_recipients')
    .where('user_id', '=', ownerId)
    .where('assignment_id', 'in', assignments)
    .execute();
  return deleteUntouchedGoals(tx, goals);
}

const deleteUntouchedGoals = (tx: Tx, goals: SelectQueryBuilder<Tables, 'goals', object>): Promise<AuditDraft[]> =>
  deleteGoals(tx, goalRows(tx).where('goals.id', 'in', goals.where(isUntouched).select('goals.id')));
