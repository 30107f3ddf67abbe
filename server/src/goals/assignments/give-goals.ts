import type { NewAssignment } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { newGoal } from '@trellis/contract/goals/goal.ts';
import { defaultGoalType } from '@trellis/contract/goals/goal-types.ts';
import { reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { dateAfter, dateIn, timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Db } from '../../database/database.ts';
import { batchesOf, newestId } from '../../database/list.ts';
import type { GoalsTable, Tables } from '../../database/schema/schema.ts';
import { type AuditDraft, differences } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { auditedStepCount, insertStartingSteps } from '../goal/goals.starting-steps.ts';
import { textColumns } from '../goal/goals.text-columns.ts';
import { initialTimestamps } from '../goal/goals.timestamps.ts';
import { findTemplate } from '../templates/templates.queries.ts';

export type AssignedGoal = Pick<Tables['assignments'], 'title' | 'description' | 'type' | 'period' | 'due_date'> & {
  steps: string[];
};

/** A goal that a guide gives to students. With `submit`, the guide's side of the review is signed immediately. */
type GivenGoal = AssignedGoal & {
  assignment_id: string;
  assigner: { id: string };
  submit: boolean;
};

/** The permissions under which a goal may be given: assigning it, or any change that lets a newcomer join. */
export type Giving =
  | Authorized<
      'assignment.create' | 'user.create' | 'user.import' | 'user.edit' | 'user.confirm' | 'profile.edit',
      unknown
    >
  | System;

const defaultFields = z.parse(z.omit(newGoal, { title: true, owner_id: true, steps: true }), {});

/**
 * Gives each of these students a goal. The caller has locked them and the guide. The values that all the goals share are
 * sent once per statement, so that thousands of goals need only a few short statements.
 */
export async function giveGoals(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { tx }: Giving,
  { assigner, submit, ...goal }: GivenGoal,
  ownerIds: readonly string[],
): Promise<AuditDraft[]> {
  const [firstOwner] = ownerIds;
  if (firstOwner === undefined) return [];
  const { assignment_id, steps, ...assigned } = goal;
  const fields = { ...defaultFields, ...assigned };
  const created_at = timestamp(clock);
  const unsigned = { ...reviewAfterEdit, owner_id: firstOwner, owner_role: 'student' } as const;
  const submitted = submit ? reviewAfter('submit', { id: assigner.id, role: 'guide' }, unsigned) : undefined;
  const shared = {
    ...fields,
    ...textColumns(fields),
    assignment_id,
    assigner_id: assigner.id,
    ...reviewAfterEdit,
    ...submitted,
    progress_bar: 0,
    version: submitted ? 2 : 1,
    created_at,
    ...initialTimestamps(created_at),
    created_on: dateIn(config.timeZone)(clock()),
  } satisfies Partial<Insertable<GoalsTable>>;

  const first = await newestId(tx, 'goals', clock);
  const given = ownerIds.map((owner_id, n) => ({ id: n === 0 ? first : newId(clock), owner_id }));
  for (const batch of batchesOf(given)) {
    const rows = batch.map(({ id, owner_id }) => sql`(${id}, ${owner_id})`);
    await sql`
      insert into goals (id, owner_id, ${sql.join(Object.keys(shared).map((name) => sql.ref(name)))})
      select column1, column2, ${sql.join(Object.values(shared))} from (values ${sql.join(rows)}) as given`.execute(
      tx.query,
    );
  }
  await insertStartingSteps({ clock }, tx, given, steps);

  return given.flatMap(({ id, owner_id }): AuditDraft[] => {
    const entry = { record: id, actor: assigner };
    const created = { ...shared, ...reviewAfterEdit, owner_id };
    const changes = { ...differences(auditedGoalFields, undefined, created), ...auditedStepCount(steps) };
    const creation = { ...entry, event: 'goal.created', changes } as const;
    if (!submitted) return [creation];
    const submission = differences(auditedGoalFields, created, { ...created, ...submitted });
    return [creation, { ...entry, event: 'goal.submitted', changes: submission }];
  });
}

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
  const dueDate = () => (due_in_days === null ? null : dateAfter(dateIn(config.timeZone)(clock()), due_in_days));
  return {
    title: given.title ?? template.title,
    description: given.description === undefined ? template.description : given.description,
    type: given.type ?? template.type,
    period: given.period === undefined ? template.period : given.period,
    due_date: given.due_date === undefined ? dueDate() : given.due_date,
    steps: template.steps,
  };
}
