import { randomUUID } from 'node:crypto';
import type { Tx } from '../../database/database.ts';
import type { GoalFiguresTable } from '../../database/schema/schema.figures.ts';

/*
 * Figures of the school and of each house, kept in the transaction of the change that they count. Many write at the same
 * time what counts in the same figure, so a change is a row of its own, which waits for nobody; `figures.fold.ts` adds
 * them up later. Who reads takes both.
 */

/** The figures of all houses together. */
export const wholeSchool = 'school';
/** What a house is counted under, or whoever is in none. */
export const scopeOf = (houseId: string | null): string => houseId ?? 'none';

/** By how much a figure of a house changes. */
export type FigureChange = GoalFiguresTable;
type Key = Pick<FigureChange, 'figure' | 'scope' | 'value' | 'status_rank'>;

const keyOf = ({ figure, scope, value, status_rank }: Key) => JSON.stringify([figure, scope, value, status_rank]);

/** The same changes with one for each figure, in the order in which everybody locks them, and without those of nothing. */
export function summed(changes: Iterable<FigureChange>): FigureChange[] {
  const sums = new Map<string, FigureChange>();
  for (const change of changes) {
    const key = keyOf(change);
    sums.set(key, { ...change, count: (sums.get(key)?.count ?? 0) + change.count });
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/** Notes changes of figures of houses. It locks nothing, so it may come at any time. */
export async function noteFigures(tx: Tx, changes: Iterable<FigureChange>): Promise<void> {
  const rows = summed(changes).map((change) => ({ id: randomUUID(), ...change }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.query
      .insertInto('goal_figure_changes')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}
