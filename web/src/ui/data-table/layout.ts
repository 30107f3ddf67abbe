/** How many rows a list shows while it loads. */
export const skeletonRowCount = 5;

/** As much of a column as its place in the table depends on. */
type Sized = { key: string; width: number; grow?: number; priority: number };

const widthOf = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * The columns that there is room for. The least needed go first, so that a wider table never lacks a column that a
 * narrower one has; the most needed one always stays.
 * @param availableWidth in the unit of the widths
 */
export function columnsThatFit<C extends Sized>(columns: readonly C[], availableWidth: number): C[] {
  const kept = columns.toSorted((a, b) => a.priority - b.priority);
  while (kept.length > 1 && widthOf(kept) > availableWidth) kept.pop();
  return columns.filter((column) => kept.includes(column));
}

/** How wide each column is, in percent of the table: what is left over goes to those that grow. */
export function columnShares(columns: readonly Sized[], availableWidth: number): number[] {
  const needed = widthOf(columns);
  const total = Number.isFinite(availableWidth) ? Math.max(availableWidth, needed) : needed;
  const growth = columns.reduce((sum, { grow = 0 }) => sum + grow, 0);
  const sharesOut = growth > 0 ? (total - needed) / growth : 0;
  const base = growth > 0 ? total : needed;
  return columns.map(({ width, grow = 0 }) => (100 * (width + grow * sharesOut)) / base);
}
