import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';
import type { Context } from '../../platform/context.ts';

/* The steps that a new goal starts with. The folder `steps` has everything that happens to them later. */

/** Gives new goals their first steps. Their audit entries mention only how many there are. */
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
      position,
      created_at,
    })),
  );
  for (const batch of batchesOf(rows)) await tx.query.insertInto('steps').values(batch).execute();
}

export const auditedStepCount = ({ length }: readonly string[]): AuditChanges =>
  length === 0 ? {} : { steps_total: { from: null, to: length } };
