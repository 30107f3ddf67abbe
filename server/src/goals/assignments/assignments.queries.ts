import type { Paging } from '@trellis/contract/core/list-query.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import type { Assignment, NewAssignment } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { unknownName } from '@trellis/contract/goals/goal.ts';
import { defaultGoalType } from '@trellis/contract/goals/goal-types.ts';
import { statuses, statusRank } from '@trellis/contract/goals/status.ts';
import { sql } from 'kysely';
import { dateAfter, todayIn } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import type { Context } from '../../platform/context.ts';
import { isInUse } from '../goal/goals.conditions.ts';
import type { GoalContent } from '../goal/goals.give.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import { givesToNewcomers } from './newcomers.ts';

const empty = { title: '', description: null, type: defaultGoalType, period: null, due_date: null, steps: [] } as const;

/** The goal that is given by its fields, by a template, or by a template with fields that override the template's. */
export async function assignedGoal(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  { template_id = null, to: _to, submit: _submit, newcomers: _newcomers, ...fields }: NewAssignment,
): Promise<GoalContent> {
  if (template_id === null) return { ...empty, ...fields };
  const template = await findTemplate(db, template_id);
  if (!template) throw new ApplicationError('assignment.template_unknown');
  const { title, description, type, period, due_in_days, steps } = template;
  const due_date = due_in_days === null ? null : dateAfter(todayIn(context), due_in_days);
  return { title, description, type, period, due_date, steps, ...fields };
}

/** One page of the assignments that haven't ended, newest first, with the progress of their students. */
export async function listAssignments(db: Db, paging: Paging): Promise<{ data: Assignment[]; count: number }> {
  const active = db.query
    .selectFrom('assignments')
    .where('assignments.ended_at', 'is', null)
    .leftJoin('users as assigner', 'assigner.id', 'assignments.assigner_id')
    .leftJoin('houses as house', 'house.id', 'assignments.house_id')
    .selectAll('assignments')
    .select([nameOf<string | null>('assigner').as('assigner_name'), 'house.name as house'])
    .select(['assigner.role', 'assigner.is_active'])
    .orderBy('assignments.id', 'desc');
  const { data: rows, count } = await onePageOf(active, paging);
  const ids = rows.map(({ id }) => id);
  const countsOf = await statusCounts(db, ids);
  const data = rows.map(({ assigner_name, role, is_active, kind, steps, submit, newcomers, ...row }): Assignment => {
    const by_status = countsOf(row.id);
    return {
      ...row,
      steps: JSON.parse(steps),
      assigner_name: assigner_name ?? unknownName,
      to: kind,
      submit: submit === 1,
      newcomers: newcomers === 1 && role !== null && is_active !== null && givesToNewcomers({ role, is_active }),
      goals: Object.values(by_status).reduce((sum, count) => sum + count, 0),
      by_status,
    };
  });
  return { data, count };
}

/** How many unarchived goals of each assignment have each status. An index answers this without reading the goals. */
async function statusCounts({ query, engine }: Db, ids: readonly string[]) {
  const rows = await query
    .selectFrom('goals')
    .select(['assignment_id', 'status_rank', sql<number>`count(*)`.as('count')])
    .where(engine.isAmong('assignment_id', ids))
    .where(isInUse)
    .groupBy(['assignment_id', 'status_rank'])
    .execute();
  const counts = new Map(
    rows.map(({ assignment_id, status_rank, count }) => [`${assignment_id} ${status_rank}`, count]),
  );
  return (id: string) => recordOf(statuses, (status) => counts.get(`${id} ${statusRank(status)}`) ?? 0);
}

const byId = ({ query }: Db, id: string) =>
  query.selectFrom('assignments').select(['id', 'newcomers', 'ended_at']).where('id', '=', id);

export const findAssignment = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  byId(db, id).executeTakeFirst();

/** Locks an assignment until the transaction ends. It can't be edited, so its version is always 1. */
export async function lockAssignment(tx: Tx, id: string) {
  const found = await byId(tx, id).forUpdate().executeTakeFirst();
  return found && { ...found, version: 1 };
}
