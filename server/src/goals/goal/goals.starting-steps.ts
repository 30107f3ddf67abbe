import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';

/* The steps that a goal begins with. Afterwards they are its owner's: the folder `steps` has what is done with them. */

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/** Gives goals that were just made their first steps, which the transaction's entries name by their number alone. */
export async function insertStartingSteps(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  goals: readonly { id: string; owner_id: string }[],
  titles: readonly string[],
): Promise<void> {
  const created_at = timestamp(clock);
  const rows = goals.flatMap(({ id, owner_id }) =>
    titles.map((title, position) => ({
      id: newId(clock),
      goal_id: id,
      owner_id,
      title,
      is_done: 0 as const,
      due_date: null,
      position,
      created_at,
    })),
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.query
      .insertInto('steps')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}

/** What the audit entry of a new goal notes of them. */
export const auditedStepCount = ({ length }: readonly string[]): AuditChanges =>
  length === 0 ? {} : { steps_total: { from: null, to: length } };
