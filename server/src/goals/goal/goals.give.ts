import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { type Insertable, sql } from 'kysely';
import { timestamp, todayIn } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';
import type { GoalsTable, Tables } from '../../database/schema/schema.ts';
import { type AuditDraft, differences } from '../../platform/audit/change.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { textColumns } from './goals.text-columns.ts';
import { initialTimestamps } from './goals.timestamps.ts';

export type GoalContent = Pick<Tables['assignments'], 'title' | 'description' | 'type' | 'period' | 'due_date'> & {
  /** The titles of its first steps. */
  steps: readonly string[];
};

/** A goal as it is given. With `submit`, the guide who gives it approves it immediately. */
type GivenGoal = GoalContent & {
  assignment_id: string | null;
  assigner: { id: string };
  submit: boolean;
};

/** The permissions of changes that may let a newcomer join, who is then given goals. */
type Joining = 'user.create' | 'user.import' | 'user.edit' | 'user.confirm' | 'profile.edit';
export type Giving = Authorized<'goal.create' | 'assignment.create' | Joining, unknown> | System;

/**
 * Gives each of these people a goal. The caller has locked them and the assigner. The values that all the goals share are
 * sent once per statement, so that thousands of goals need only a few short statements.
 */
export async function giveGoals(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { tx }: Giving,
  { assigner, submit, steps, ...fields }: GivenGoal,
  ownerIds: readonly string[],
): Promise<AuditDraft[]> {
  const [firstOwner] = ownerIds;
  if (firstOwner === undefined) return [];
  const created_at = timestamp(clock);
  const draft = { ...reviewAfterEdit, owner_id: firstOwner, owner_role: 'student' } as const;
  const submitted = submit ? reviewAfter('submit', { id: assigner.id, role: 'guide' }, draft) : undefined;
  const shared = {
    ...fields,
    ...textColumns(fields),
    assigner_id: assigner.id,
    ...reviewAfterEdit,
    ...submitted,
    progress_bar: 0,
    version: submitted ? 2 : 1,
    created_at,
    ...initialTimestamps(created_at),
    created_on: todayIn({ clock, config }),
  } satisfies Omit<Insertable<GoalsTable>, 'id' | 'owner_id'>;

  const given = ownerIds.map((owner_id) => ({ id: newId(clock), owner_id }));
  for (const batch of batchesOf(given)) {
    const rows = batch.map(({ id, owner_id }) => sql`(${id}, ${owner_id})`);
    await sql`
      insert into goals (id, owner_id, ${sql.join(Object.keys(shared).map((name) => sql.ref(name)))})
      select column1, column2, ${sql.join(Object.values(shared))} from (values ${sql.join(rows)}) as given`.execute(
      tx.query,
    );
  }
  await insertFirstSteps({ clock }, tx, given, steps);

  // An entry doesn't repeat the titles of the steps.
  const stepCount: AuditChanges = steps.length === 0 ? {} : { steps_total: { from: null, to: steps.length } };
  return given.flatMap(({ id, owner_id }): AuditDraft[] => {
    const entry = { record: id, actor: assigner };
    const created = { ...shared, ...reviewAfterEdit, owner_id };
    const changes = { ...differences(auditedGoalFields, undefined, created), ...stepCount };
    const creation = { ...entry, event: 'goal.created', changes } as const;
    if (!submitted) return [creation];
    const submission = differences(auditedGoalFields, created, { ...created, ...submitted });
    return [creation, { ...entry, event: 'goal.submitted', changes: submission }];
  });
}

async function insertFirstSteps(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  goals: readonly { id: string; owner_id: string }[],
  titles: readonly string[],
): Promise<void> {
  const about = { is_done: 0, created_at: timestamp(clock) } as const;
  const rows = goals.flatMap(({ id: goal_id, owner_id }) =>
    titles.map((title, position) => ({ ...about, id: newId(clock), goal_id, owner_id, title, position })),
  );
  for (const batch of batchesOf(rows)) await tx.query.insertInto('steps').values(batch).execute();
}
