/** How many rows a list shows while it loads. */
export const skeletonRowCount = 5;

type Sized = { key: string; width: number; grow?: number; priority: number };

const widthOf = (columns: readonly Sized[]) => columns.reduce((sum, { width }) => sum + width, 0);

/** The columns that fit. The least needed are dropped first, and the most needed one always stays. */
export function columnsThatFit<C extends Sized>(columns: readonly C[], availableWidth: number): C[] {
  const fitting = columns.toSorted((a, b) => a.priority - b.priority);
  while (fitting.length > 1 && widthOf(fitting) > availableWidth) fitting.pop();
  return columns.filter((column) => fitting.includes(column));
}

/** The width of each column in percent. Growing columns share the remaining width. */
export function columnShares(columns: readonly Sized[], availableWidth: number): number[] {
  const needed = widthOf(columns);
  const growth = columns.reduce((sum, { grow = 0 }) => sum + grow, 0);
  const remaining = growth > 0 && Number.isFinite(availableWidth) ? Math.max(availableWidth - needed, 0) : 0;
  const perShare = remaining / (growth || 1);
  return columns.map(({ width, grow = 0 }) => (100 * (width + grow * perShare)) / (needed + remaining));
}
