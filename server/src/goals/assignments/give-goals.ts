import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { newGoal } from '@trellis/contract/goals/goal.ts';
import { reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { dateIn, timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import { newestId } from '../../database/newest-id.ts';
import type { AssignmentsTable } from '../../database/schema/schema.assignments.ts';
import type { GoalsTable } from '../../database/schema/schema.ts';
import { type AuditDraft, differences } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { auditedStepCount, insertStartingSteps } from '../goal/goals.starting-steps.ts';
import { textColumns } from '../goal/goals.text-columns.ts';
import { initialTimestamps } from '../goal/goals.timestamps.ts';

/** What an assignment says of the goal that it gives. */
export type AssignedGoal = Pick<AssignmentsTable, 'title' | 'description' | 'type' | 'period' | 'due_date'> & {
  steps: string[];
};

/** A goal that a guide gives to students, and whether the guide signs it at once. */
type GivenGoal = AssignedGoal & {
  assignment_id: string;
  assigner: { id: string };
  submit: boolean;
};

/** By whom a goal may be given: by who assigns it, or by what brings a newcomer. */
export type Giving =
  | Authorized<
      'assignment.create' | 'user.create' | 'user.import' | 'user.edit' | 'user.confirm' | 'profile.edit',
      unknown
    >
  | System;

/** What a new goal has in the fields of which nothing is said. */
const leftOut = z.parse(z.omit(newGoal, { title: true, owner_id: true, steps: true }), {});

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/**
 * Gives each of these students a goal. They and the guide are locked; however many they are, the statements are few, and
 * what all the goals have alike is sent once.
 */
export async function giveGoals(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { tx }: Giving,
  { assigner, submit, ...goal }: GivenGoal,
  ownerIds: readonly string[],
): Promise<AuditDraft[]> {
  const [firstOwner] = ownerIds;
  if (firstOwner === undefined) return [];
  const { assignment_id, steps, ...said } = goal;
  const fields = { ...leftOut, ...said };
  const created_at = timestamp(clock);
  const review = (owner_id: string) =>
    reviewAfter('submit', { id: assigner.id, role: 'guide' }, { ...reviewAfterEdit, owner_id, owner_role: 'student' });
  const submitted = submit ? review(firstOwner) : undefined;
  const alike = {
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
  for (let from = 0; from < given.length; from += rowsAtOnce) {
    const some = given.slice(from, from + rowsAtOnce);
    const rows = some.map(({ id, owner_id }) => sql`(${id}, ${owner_id})`);
    await sql`
      insert into goals (id, owner_id, ${sql.join(Object.keys(alike).map((name) => sql.ref(name)))})
      select column1, column2, ${sql.join(Object.values(alike))} from (values ${sql.join(rows)}) as given`.execute(
      tx.query,
    );
  }
  await insertStartingSteps({ clock }, tx, given, steps);

  return given.flatMap(({ id, owner_id }): AuditDraft[] => {
    const created = { ...alike, ...reviewAfterEdit, owner_id };
    const by = { record: id, actor: assigner };
    return [
      {
        ...by,
        event: 'goal.created',
        changes: { ...differences(auditedGoalFields, undefined, created), ...auditedStepCount(steps) },
      },
      ...(submitted
        ? [
            {
              ...by,
              event: 'goal.submitted',
              changes: differences(auditedGoalFields, created, { ...created, ...submitted }),
            } as const,
          ]
        : []),
    ];
  });
}
