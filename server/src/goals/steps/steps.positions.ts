import type { Tx } from '../../database/database.ts';

type Shift = {
  /** The first and the last of the positions that are shifted. */
  from: number;
  to: number;
  by: 1 | -1;
};

/** Shifts steps of a goal, which is locked, so that positions run from 0 on without a gap. */
export async function shiftSteps(
  tx: Tx,
  goal: { id: string; owner_id: string },
  { from, to, by }: Shift,
): Promise<void> {
  if (from > to) return;
  await tx.query
    .updateTable('steps')
    .set((step) => ({ position: step('position', '+', by) }))
    .where('goal_id', '=', goal.id)
    .where('owner_id', '=', goal.owner_id)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute();
}
