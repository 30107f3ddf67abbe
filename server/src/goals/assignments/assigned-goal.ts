import type { NewAssignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { defaultGoalType } from '@trellis/contract/goals/goal-types.ts';
import { dateIn, day } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import { findTemplate } from '../templates/templates.queries.ts';
import type { AssignedGoal } from './give-goals.ts';

/** The title of the assigned goal: the given one or else the template's. Undefined if there is no such template. */
export async function assignedTitle(db: Db, { title, template_id }: NewAssignment): Promise<string | undefined> {
  if (title !== undefined || !template_id) return title;
  return (await findTemplate(db, template_id))?.title;
}

/** The goal to assign: the template's fields, overridden by those that are given. */
export async function assignedGoal(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  db: Db,
  given: NewAssignment,
): Promise<AssignedGoal> {
  const { template_id, title = '', description = null, type = defaultGoalType, period = null, due_date = null } = given;
  if (!template_id) return { title, description, type, period, due_date, steps: [] };
  const template = await findTemplate(db, template_id);
  if (!template) throw new ApplicationError('assignment.template_unknown');
  const { due_in_days } = template;
  const dueDate = () =>
    due_in_days === null ? null : dateIn(config.timeZone)(new Date(clock().getTime() + due_in_days * day));
  return {
    title: given.title ?? template.title,
    description: given.description === undefined ? template.description : given.description,
    type: given.type ?? template.type,
    period: given.period === undefined ? template.period : given.period,
    due_date: given.due_date === undefined ? dueDate() : given.due_date,
    steps: template.steps,
  };
}
