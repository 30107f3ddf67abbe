import type { Tx } from '../../database/database.ts';

type Shift = {
  /** The first and last position to shift. */
  from: number;
  to: number;
  by: 1 | -1;
};

/** Shifts steps of a locked goal, so that positions count up from 0 without a gap. */
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
